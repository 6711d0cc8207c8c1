import { Duration, Stack, type StackProps } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { ALL_PARTS } from "#lib/aws/constructs/content-bucket.ts";
import { EVENT_ACTIONS } from "#lib/aws/constructs/operations/operation-grants.ts";
import { runEvery } from "#lib/aws/constructs/schedules.ts";
import { type FunctionDefaults, ServiceFunction } from "#lib/aws/constructs/service-function.ts";
import { CONVERTER, REFINER } from "#lib/aws/deployment/queue-settings.ts";
import type { AddressesStack } from "./addresses-stack.ts";
import type { StorageStack } from "./storage-stack.ts";

/**
 * SQS accepts no fewer; of the 10 functions that a new account runs at once, the API keeps eight, and seven while an issue is
 * refined.
 */
const FEWEST_CONVERSIONS = 2;

export interface ConversionStackProps extends StackProps, FunctionDefaults {
  storage: StorageStack;
  addresses: AddressesStack;
}

/**
 * From an upload to pages: the converter behind the queue, the refiner of readable issues, and the sweep that finds
 * lost work.
 */
export class ConversionStack extends Stack {
  readonly convertPdf: ServiceFunction;
  readonly refineIssue: ServiceFunction;
  readonly sweepUploads: ServiceFunction;

  constructor(scope: Construct, id: string, props: ConversionStackProps) {
    super(scope, id, props);
    this.convertPdf = this.#converter(props);
    this.refineIssue = this.#refiner(props);
    this.sweepUploads = this.#sweep(props);
  }

  #converter(props: ConversionStackProps): ServiceFunction {
    const { storage, configuration } = props;
    const converter = new ServiceFunction(this, "convertPdf", {
      ...props,
      name: "events/convert-pdf",
      description: "Turns PDFs into pages",
      timeout: Duration.seconds(CONVERTER.timeoutSeconds),
      memoryMegabytes: CONVERTER.memoryMegabytes,
      diskMegabytes: CONVERTER.diskMegabytes,
      isLogCounted: true,
    });
    storage.table.grant(converter, ["BatchGetItem", "GetItem", "PutItem", "UpdateItem"]);
    reportEvents(converter, props);
    storage.content.grant(converter, {
      reads: ["uploads", "parts", "pages"],
      writes: ["pages", "search", "parts", "originals"],
      removes: ALL_PARTS,
    });
    // Long PDFs are divided into ranges, each with its own message.
    storage.uploads.grantSend(converter);
    const { converterConcurrency = FEWEST_CONVERSIONS } = configuration;
    storage.uploads.deliverTo(converter, converterConcurrency);
    return converter;
  }

  /** A separate function, one at a time, so that uploads never wait for it. */
  #refiner(props: ConversionStackProps): ServiceFunction {
    const { storage } = props;
    const refiner = new ServiceFunction(this, "refineIssue", {
      ...props,
      name: "events/refine-issue",
      description: "Makes smaller and larger pictures, EPUBs and texts of issues that can be read",
      timeout: Duration.seconds(CONVERTER.timeoutSeconds),
      memoryMegabytes: REFINER.memoryMegabytes,
      diskMegabytes: CONVERTER.diskMegabytes,
    });
    storage.table.grant(refiner, ["BatchGetItem", "GetItem", "PutItem", "UpdateItem"]);
    storage.content.grant(refiner, {
      reads: ["originals", "pages", "parts"],
      writes: ["originals", "pages", "search"],
      removes: ALL_PARTS,
    });
    reportEvents(refiner, props);
    storage.table.wakeRefiner(refiner);
    return refiner;
  }

  #sweep(props: ConversionStackProps): ServiceFunction {
    const { storage } = props;
    const sweep = new ServiceFunction(this, "sweepUploads", {
      ...props,
      name: "events/sweep-uploads",
      description: "Finds uploads whose arrival was lost",
      timeout: Duration.minutes(2),
    });
    storage.table.grant(sweep, ["BatchGetItem", "GetItem", "PutItem", "Query", "UpdateItem"]);
    reportEvents(sweep, props);
    storage.content.grant(sweep, { reads: ["uploads"], removes: ALL_PARTS, dropsParts: true });
    storage.uploads.grantSend(sweep);
    runEvery(Duration.minutes(15), sweep);
    return sweep;
  }
}

/** Allows a function to record the end of a conversion for webhooks, with its issue's address. */
function reportEvents(fn: ServiceFunction, { storage, addresses }: ConversionStackProps): void {
  storage.table.grant(fn, EVENT_ACTIONS);
  storage.webhooks.grantSend(fn);
  addresses.reader.grantAddress(fn);
}
