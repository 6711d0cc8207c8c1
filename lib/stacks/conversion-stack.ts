import { Duration, Stack, type StackProps } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { runEvery } from "../constructs/schedules.ts";
import { type FunctionDefaults, ServiceFunction } from "../constructs/service-function.ts";
import { CONVERTER } from "../deployment/queue-settings.ts";
import type { StorageStack } from "./storage-stack.ts";

/** What conversions work with. */
export interface ConversionStackProps extends StackProps, FunctionDefaults {
  storage: StorageStack;
}

/** From an upload to pages: the converter behind the queue, and the sweep that finds what got lost. */
export class ConversionStack extends Stack {
  readonly convertPdf: ServiceFunction;
  readonly sweepUploads: ServiceFunction;

  constructor(scope: Construct, id: string, props: ConversionStackProps) {
    super(scope, id, props);
    this.convertPdf = this.#converter(props);
    this.sweepUploads = this.#sweep(props);
  }

  #converter(props: ConversionStackProps): ServiceFunction {
    const { storage, configuration } = props;
    const converter = new ServiceFunction(this, "convertPdf", {
      ...props,
      name: "uploads/convert-pdf",
      description: "Turns PDFs into pages",
      timeout: Duration.seconds(CONVERTER.timeoutSeconds),
      memoryMegabytes: CONVERTER.memoryMegabytes,
      diskMegabytes: CONVERTER.diskMegabytes,
    });
    storage.table.grant(converter, ["GetItem", "PutItem", "UpdateItem"]);
    storage.content.grant(converter, {
      reads: ["uploads"],
      writes: ["pages", "originals"],
      removes: ["uploads", "pages", "originals"],
    });
    storage.uploads.deliverTo(converter, configuration.converterConcurrency);
    return converter;
  }

  #sweep(props: ConversionStackProps): ServiceFunction {
    const { storage } = props;
    const sweep = new ServiceFunction(this, "sweepUploads", {
      ...props,
      name: "uploads/sweep-uploads",
      description: "Finds uploads whose arrival was lost",
      timeout: Duration.minutes(2),
    });
    storage.table.grant(sweep, ["GetItem", "PutItem", "Query", "UpdateItem"]);
    storage.content.grant(sweep, {
      reads: ["uploads"],
      removes: ["uploads", "pages", "originals"],
    });
    storage.uploads.grantSend(sweep);
    runEvery(Duration.minutes(15), sweep);
    return sweep;
  }
}
