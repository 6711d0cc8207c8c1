import { Duration, Stack, type StackProps } from "aws-cdk-lib";
import type { HttpStage } from "aws-cdk-lib/aws-apigatewayv2";
import type { Construct } from "constructs";
import { functionName, type Route } from "#contract/api/operation.ts";
import { getPageTexts } from "#contract/api/reading-routes.ts";
import { ROUTES } from "#contract/api/registry.ts";
import { ENV } from "#platform/settings/env.ts";
import { ALL_PARTS } from "#lib/constructs/content-bucket.ts";
import { type Grants, grantsOf } from "#lib/constructs/operation-grants.ts";
import { OperationRoutes } from "#lib/constructs/operation-routes.ts";
import { runEvery } from "#lib/constructs/schedules.ts";
import { type FunctionDefaults, ServiceFunction } from "#lib/constructs/service-function.ts";
import { ServiceStage } from "#lib/constructs/service-stage.ts";
import type { AddressesStack } from "./addresses-stack.ts";
import type { StorageStack } from "./storage-stack.ts";

/** The texts of a thousand pages are read as one file of up to 50 MB, for which the process needs 350. */
const PAGE_TEXTS_MEGABYTES = 512;

/** Resources that operations use. */
export interface ServiceStackProps extends StackProps, FunctionDefaults {
  storage: StorageStack;
  addresses: AddressesStack;
}

/** One small function for each operation of the registry, and the purge of what was deleted. */
export class ServiceStack extends Stack {
  readonly purgeDeleted: ServiceFunction;
  readonly stage: HttpStage;
  readonly #props: ServiceStackProps;

  constructor(scope: Construct, id: string, props: ServiceStackProps) {
    super(scope, id, props);
    this.#props = props;
    const { configuration, addresses } = props;
    const operations = ROUTES.map((route) => this.#operation(route));
    const routes = [...operations, this.#noRoute()].flatMap((each) => each.routes);
    this.stage = new ServiceStage(this, "Front", {
      configuration,
      front: addresses.front,
      routes,
    }).stage;
    this.purgeDeleted = this.#purge();
  }

  #operation(route: Route): OperationRoutes {
    const { operationId, summary } = route;
    const fn = this.#function(operationId, functionName(route), summary);
    const grants = grantsOf(operationId);
    this.#grant(fn, grants);
    return this.#routes(operationId, fn, route);
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
    if (grants.takesUploads) {
      fn.setVariable(ENV.maxUploadMegabytes, String(configuration.maxUploadMegabytes));
    }
  }

  #noRoute(): OperationRoutes {
    const fn = this.#function(
      "noRoute",
      "gateway/no-route",
      "Answers what no other function answers",
    );
    return this.#routes("noRoute", fn, undefined);
  }

  #purge(): ServiceFunction {
    const { storage } = this.#props;
    const description = "Removes what deleted magazines, issues and contacts have left";
    const fn = this.#function("purgeDeleted", "events/purge-deleted", description, 15);
    storage.table.grant(fn, ["BatchWriteItem", "DeleteItem", "Query", "UpdateItem"]);
    storage.content.grant(fn, { removes: ALL_PARTS });
    runEvery(Duration.minutes(15), fn);
    return fn;
  }

  #function(id: string, name: string, description: string, minutes?: number): ServiceFunction {
    return new ServiceFunction(this, id, {
      ...this.#props,
      name,
      description,
      ...(id === getPageTexts.operationId && { memoryMegabytes: PAGE_TEXTS_MEGABYTES }),
      ...(minutes !== undefined && { timeout: Duration.minutes(minutes) }),
    });
  }

  #routes(id: string, fn: ServiceFunction, route: Route | undefined): OperationRoutes {
    return new OperationRoutes(fn, `${id}Routes`, {
      front: this.#props.addresses.front,
      fn,
      route,
    });
  }
}
