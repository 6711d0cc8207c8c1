import { Duration, Stack, type StackProps } from "aws-cdk-lib";
import type { HttpRouteIntegration } from "aws-cdk-lib/aws-apigatewayv2";
import type { Construct } from "constructs";
import { addSubscribers } from "#contract/api/audience-operations.ts";
import { createContacts } from "#contract/api/contact-batch-operations.ts";
import { setLogo } from "#contract/api/magazine-operations.ts";
import type { Route } from "#contract/api/operation.ts";
import { getPageTexts, getSocialPicture } from "#contract/api/routes/reading-routes.ts";
import { searchShelf } from "#contract/api/routes/shelf-routes.ts";
import { searchIssues } from "#contract/api/search/search-operations.ts";
import { testWebhook } from "#contract/api/webhooks/webhook-operations.ts";
import { grantMailAccount } from "#lib/aws/constructs/mail-account.ts";
import { passQuotas } from "#lib/aws/constructs/operations/pass-quotas.ts";
import type { Grants } from "#lib/aws/constructs/operations/grants.ts";
import { grantsOf } from "#lib/aws/constructs/operations/operation-grants.ts";
import { allGrants } from "#lib/aws/constructs/operations/all-grants.ts";
import { FunctionCalls } from "#lib/aws/constructs/operations/operation-routes.ts";
import {
  type FunctionDefaults,
  ServiceFunction,
  type ServiceFunctionProps,
} from "#lib/aws/constructs/service-function.ts";
import { type DeployedFunction, deployedFunction } from "#lib/bundling/deployed-function.ts";
import { ENV } from "#platform/settings/env.ts";
import type { AddressesStack } from "./addresses-stack.ts";
import type { StorageStack } from "./storage-stack.ts";

/** The texts of a thousand pages are read as one file of up to 50 MB, for which the process needs 350. */
const PAGE_TEXTS_MEGABYTES = 512;

/** A separate process draws the picture: its limit is 400 MB, and half a processor takes two seconds. */
const DRAWING = { memoryMegabytes: 1024, timeout: Duration.seconds(25) };

/** It waits ten seconds for another server's answer. */
const TEST_WEBHOOK = { timeout: Duration.seconds(20) };

/** A hundred contacts, a few calls of the table each; API Gateway waits for 30 seconds. */
const CREATE_CONTACTS = { timeout: Duration.seconds(29) };

/** A whole processor, to read and search an archive within a second; and memory to keep it while warm. */
const SEARCH = { memoryMegabytes: 1769, timeout: Duration.seconds(29) };

export interface FunctionStackProps extends StackProps, FunctionDefaults {
  storage: StorageStack;
  addresses: AddressesStack;
  /** All routes of the API, including those with functions in another stack. */
  routes: readonly Route[];
}

/** A stack of functions behind routes, and of the role in which API Gateway calls them. */
export abstract class FunctionStack extends Stack {
  readonly #props: FunctionStackProps;
  readonly #calls: FunctionCalls;

  constructor(scope: Construct, id: string, props: FunctionStackProps) {
    super(scope, id, props);
    this.#props = props;
    this.#calls = new FunctionCalls(this, "Calls");
  }

  /** Adds the function that answers some routes, with all of their permissions. */
  protected functionFor(routes: readonly [Route, ...Route[]]): {
    fn: ServiceFunction;
    integration: HttpRouteIntegration;
  } {
    const [first] = routes;
    const fn = this.addFunction(deployedFunction(first), limitsOf(routes));
    this.grant(fn, allGrants(routes.map(({ operationId }) => grantsOf(operationId))));
    return { fn, integration: this.#calls.to(fn) };
  }

  protected addFunction(
    { id, name, description }: DeployedFunction,
    limits: Pick<ServiceFunctionProps, "memoryMegabytes" | "timeout"> = {},
  ): ServiceFunction {
    return new ServiceFunction(this, id, { ...this.#props, name, description, ...limits });
  }

  /** Every function gets the permissions in its line, here and nowhere else. */
  protected grant(fn: ServiceFunction, grants: Grants): void {
    const { storage, addresses, configuration } = this.#props;
    if (grants.table) storage.table.grant(fn, grants.table);
    if (grants.objects) storage.content.grant(fn, grants.objects);
    addresses.keys.grantKeys(fn, grants.keys);
    if (grants.signsContent) {
      addresses.grantContentAddresses(fn);
      storage.content.nameTo(fn);
    }
    if (grants.showsPages) {
      addresses.grantAssets(fn);
      addresses.reader.grantProof(fn);
      // For security.txt.
      const { alarmEmail } = configuration;
      if (alarmEmail !== undefined) fn.setVariable(ENV.operatorAddress, alarmEmail);
    }
    if (grants.linksToReader) addresses.reader.grantAddress(fn);
    if (grants.checksCallers) {
      addresses.grantPublicUrl(fn);
      fn.setVariable(ENV.callsPerSecond, String(configuration.callsPerKeyPerSecond));
    }
    if (grants.wakesWebhooks) storage.webhooks.grantSend(fn);
    if (grants.readsMailAccount) grantMailAccount(fn, configuration);
    if (grants.checksQuotas) passQuotas(fn, configuration);
    if (grants.takesUploads) {
      fn.setVariable(ENV.maxUploadMegabytes, String(configuration.maxUploadMegabytes));
    }
  }
}

/** The higher limits of some routes' functions. */
function limitsOf(
  routes: readonly Route[],
): Pick<ServiceFunctionProps, "memoryMegabytes" | "timeout"> {
  const answers = ({ operationId }: Route): boolean =>
    routes.some((route) => route.operationId === operationId);
  if (answers(setLogo) || answers(getSocialPicture)) return DRAWING;
  if (answers(searchIssues) || answers(searchShelf)) return SEARCH;
  if (answers(testWebhook)) return TEST_WEBHOOK;
  if (answers(createContacts) || answers(addSubscribers)) return CREATE_CONTACTS;
  return answers(getPageTexts) ? { memoryMegabytes: PAGE_TEXTS_MEGABYTES } : {};
}
