import { Duration, Stack, type StackProps } from "aws-cdk-lib";
import type { HttpRouteIntegration, HttpStage } from "aws-cdk-lib/aws-apigatewayv2";
import { Construct } from "constructs";
import type { Route } from "#contract/api/operation.ts";
import { createContacts } from "#contract/api/contact-batch-operations.ts";
import { setLogo } from "#contract/api/magazine-operations.ts";
import { getPageTexts } from "#contract/api/routes/reading-routes.ts";
import { testWebhook } from "#contract/api/webhooks/webhook-operations.ts";
import { ROUTES } from "#contract/api/registry.ts";
import { ENV } from "#platform/settings/env.ts";
import { ALL_PARTS } from "#lib/constructs/content-bucket.ts";
import {
  allGrants,
  EVENT_ACTIONS,
  type Grants,
  grantsOf,
} from "#lib/constructs/operations/operation-grants.ts";
import { FunctionCalls, OperationRoutes } from "#lib/constructs/operations/operation-routes.ts";
import { PublicationSchedules } from "#lib/constructs/publication-schedules.ts";
import { runEvery } from "#lib/constructs/schedules.ts";
import {
  type FunctionDefaults,
  ServiceFunction,
  type ServiceFunctionProps,
} from "#lib/constructs/service-function.ts";
import { ServiceStage } from "#lib/constructs/service-stage.ts";
import {
  ANSWER_OTHERS,
  type DeployedFunction,
  deployedFunction,
} from "#lib/deployment/deployed-function.ts";
import type { AddressesStack } from "./addresses-stack.ts";
import type { StorageStack } from "./storage-stack.ts";

/** The texts of a thousand pages are read as one file of up to 50 MB, for which the process needs 350. */
const PAGE_TEXTS_MEGABYTES = 512;

/** A logo is drawn in a process of its own, whose limit is 400 MB, and half of a processor has it done in two seconds. */
const SET_LOGO = { memoryMegabytes: 1024, timeout: Duration.seconds(25) };

/** It waits ten seconds for somebody else's answer. */
const TEST_WEBHOOK = { timeout: Duration.seconds(20) };

/** A hundred contacts, a few calls of the table each; API Gateway waits for 30 seconds. */
const CREATE_CONTACTS = { timeout: Duration.seconds(29) };

/** Resources that operations use. */
export interface ServiceStackProps extends StackProps, FunctionDefaults {
  storage: StorageStack;
  addresses: AddressesStack;
}

/** The functions that answer the routes of the registry, and the purge of what was deleted. */
export class ServiceStack extends Stack {
  readonly purgeDeleted: ServiceFunction;
  readonly stage: HttpStage;
  readonly #props: ServiceStackProps;
  readonly #publications: PublicationSchedules;
  readonly #calls: FunctionCalls;

  constructor(scope: Construct, id: string, props: ServiceStackProps) {
    super(scope, id, props);
    this.#props = props;
    const { configuration, addresses } = props;
    this.#calls = new FunctionCalls(this, "Calls", addresses.front);
    this.#publications = new PublicationSchedules(this, "Publications", {
      name: configuration.name,
      publishDue: this.#publishDue(),
    });
    const byFunction = Map.groupBy(ROUTES, (route) => deployedFunction(route).id);
    const operations = [...byFunction.values()].flatMap((routes) => this.#operations(routes));
    const routes = operations.flatMap((each) => each.routes);
    this.stage = new ServiceStage(this, "Front", {
      configuration,
      front: addresses.front,
      routes,
    }).stage;
    this.purgeDeleted = this.#purge();
  }

  /** The operations that one function answers. Each has a construct of its own, by which CloudFormation knows its routes. */
  #operations(routes: readonly Route[]): OperationRoutes[] {
    const [first] = routes;
    if (!first) return [];
    const { front } = this.#props.addresses;
    const deployed = deployedFunction(first);
    const fn = this.#function(deployed, limitsOf(routes));
    this.#grant(fn, allGrants(routes.map(({ operationId }) => grantsOf(operationId))));
    const integration = this.#calls.to(fn);
    const others = deployed === ANSWER_OTHERS ? [this.#noRoute(fn, integration)] : [];
    const answered = routes.map((route) => {
      const { operationId: id } = route;
      const scope = id === deployed.id ? fn : new Construct(this, id);
      return new OperationRoutes(scope, `${id}Routes`, { front, integration, route });
    });
    return [...answered, ...others];
  }

  /** Every function gets the permissions in its line, here and nowhere else. */
  #grant(fn: ServiceFunction, grants: Grants): void {
    const { storage, addresses, configuration } = this.#props;
    if (grants.table) storage.table.grant(fn, grants.table);
    if (grants.objects) storage.content.grant(fn, grants.objects);
    addresses.keys.grantKeys(fn, grants.keys);
    if (grants.signsContent) {
      addresses.grantContentAddresses(fn);
      storage.content.nameTo(fn);
    }
    if (grants.showsPages) addresses.grantAssets(fn);
    if (grants.linksToReader) addresses.reader.grantAddress(fn);
    if (grants.checksCallers) {
      addresses.grantPublicUrl(fn);
      fn.setVariable(ENV.callsPerSecond, String(configuration.callsPerKeyPerSecond));
    }
    if (grants.wakesWebhooks) storage.webhooks.grantSend(fn);
    if (grants.wakeUps === "set") this.#publications.grantSet(fn);
    if (grants.wakeUps === "cancel") this.#publications.grantCancel(fn);
    if (grants.takesUploads) {
      fn.setVariable(ENV.maxUploadMegabytes, String(configuration.maxUploadMegabytes));
    }
  }

  #noRoute(fn: ServiceFunction, integration: HttpRouteIntegration): OperationRoutes {
    const { front } = this.#props.addresses;
    return new OperationRoutes(fn, "noRouteRoutes", { front, integration, route: undefined });
  }

  #publishDue(): ServiceFunction {
    const { storage, addresses } = this.#props;
    const deployed = {
      id: "publishDue",
      name: "events/publish-due",
      description: "Publishes and hides issues at their times",
    };
    // It waits for a time that is at most a minute off.
    const fn = this.#function(deployed, { timeout: Duration.minutes(3) });
    storage.table.grant(fn, ["BatchGetItem", ...EVENT_ACTIONS]);
    addresses.reader.grantAddress(fn);
    storage.webhooks.grantSend(fn);
    return fn;
  }

  #purge(): ServiceFunction {
    const { storage, addresses } = this.#props;
    const deployed = {
      id: "purgeDeleted",
      name: "events/purge-deleted",
      description: "Removes what deleted magazines, issues and contacts have left",
    };
    const fn = this.#function(deployed, { timeout: Duration.minutes(15) });
    storage.table.grant(fn, ["BatchGetItem", "BatchWriteItem", ...EVENT_ACTIONS]);
    addresses.reader.grantAddress(fn);
    addresses.keys.grantKeys(fn, ["addresses"]);
    storage.webhooks.grantSend(fn);
    this.#publications.grantCancel(fn);
    storage.content.grant(fn, { removes: [...ALL_PARTS, "logos"] });
    runEvery(Duration.minutes(15), fn);
    return fn;
  }

  #function(
    { id, name, description }: DeployedFunction,
    limits: Pick<ServiceFunctionProps, "memoryMegabytes" | "timeout"> = {},
  ): ServiceFunction {
    return new ServiceFunction(this, id, { ...this.#props, name, description, ...limits });
  }
}

/** What the function of some routes needs beyond the usual. */
function limitsOf(
  routes: readonly Route[],
): Pick<ServiceFunctionProps, "memoryMegabytes" | "timeout"> {
  const answers = ({ operationId }: Route): boolean =>
    routes.some((route) => route.operationId === operationId);
  if (answers(setLogo)) return SET_LOGO;
  if (answers(testWebhook)) return TEST_WEBHOOK;
  if (answers(createContacts)) return CREATE_CONTACTS;
  return answers(getPageTexts) ? { memoryMegabytes: PAGE_TEXTS_MEGABYTES } : {};
}
