import { Duration } from "aws-cdk-lib";
import type { HttpRouteIntegration, HttpStage } from "aws-cdk-lib/aws-apigatewayv2";
import { Construct } from "constructs";
import type { Route } from "#contract/api/operation.ts";
import { ALL_PARTS } from "#lib/aws/constructs/content-bucket.ts";
import type { Grants } from "#lib/aws/constructs/operations/grants.ts";
import { EVENT_ACTIONS } from "#lib/aws/constructs/operations/operation-grants.ts";
import { OperationRoutes } from "#lib/aws/constructs/operations/operation-routes.ts";
import { PublicationSchedules } from "#lib/aws/constructs/publication-schedules.ts";
import { runEvery } from "#lib/aws/constructs/schedules.ts";
import type { ServiceFunction } from "#lib/aws/constructs/service-function.ts";
import { ServiceStage } from "#lib/aws/constructs/service-stage.ts";
import {
  ANSWER_OTHERS,
  deployedFunction,
  routesByFunction,
} from "#lib/bundling/deployed-function.ts";
import type { AnsweringStack } from "./answering-stack.ts";
import { FunctionStack, type FunctionStackProps } from "./function-stack.ts";

/** Resources that operations use, and functions of other stacks. */
export interface ServiceStackProps extends FunctionStackProps {
  answering: readonly AnsweringStack[];
}

/** All routes of the registry with the stage that opens them, the functions of pages and schedules, and the purge. */
export class ServiceStack extends FunctionStack {
  readonly purgeDeleted: ServiceFunction;
  readonly stage: HttpStage;
  readonly #props: ServiceStackProps;
  readonly #publications: PublicationSchedules;

  constructor(scope: Construct, id: string, props: ServiceStackProps) {
    super(scope, id, props);
    this.#props = props;
    const { configuration, addresses, routes } = props;
    this.#publications = new PublicationSchedules(this, "Publications", {
      name: configuration.name,
      publishDue: this.#publishDue(),
    });
    const operations = routesByFunction(routes).flatMap((each) => this.#operations(each));
    this.stage = new ServiceStage(this, "Front", {
      configuration,
      front: addresses.front,
      routes,
      made: operations.flatMap((each) => each.routes),
    }).stage;
    this.purgeDeleted = this.#purge();
    this.#sweepPayments();
  }

  /**
   * The operations that one function answers. Each has a separate construct, by which CloudFormation knows its routes.
   */
  #operations(routes: readonly [Route, ...Route[]]): OperationRoutes[] {
    const { answering, addresses } = this.#props;
    const { front } = addresses;
    const deployed = deployedFunction(routes[0]);
    const [there] = answering.flatMap((stack) => stack.integrations.get(deployed.id) ?? []);
    const { fn, integration } = there
      ? { fn: undefined, integration: there }
      : this.functionFor(routes);
    const others = deployed === ANSWER_OTHERS && fn ? [this.#noRoute(fn, integration)] : [];
    const answered = routes.map((route) => {
      const { operationId: id } = route;
      const scope = fn && id === deployed.id ? fn : new Construct(this, id);
      return new OperationRoutes(scope, `${id}Routes`, { front, integration, route });
    });
    return [...answered, ...others];
  }

  protected override grant(fn: ServiceFunction, grants: Grants): void {
    super.grant(fn, grants);
    if (grants.wakeUps === "set") this.#publications.grantSet(fn);
    if (grants.wakeUps === "cancel") this.#publications.grantCancel(fn);
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
    // It waits for a time that is at most a minute away.
    const fn = this.addFunction(deployed, { timeout: Duration.minutes(3) });
    storage.table.grant(fn, ["BatchGetItem", "DeleteItem", ...EVENT_ACTIONS]);
    addresses.reader.grantAddress(fn);
    storage.webhooks.grantSend(fn);
    return fn;
  }

  /** Finds sales that Stripe does not report, within five minutes. */
  #sweepPayments(): void {
    const { storage, addresses } = this.#props;
    const deployed = {
      id: "sweepPayments",
      name: "events/sweep-payments",
      description: "Fetches what Stripe has not reported, and ends subscriptions there",
    };
    const fn = this.addFunction(deployed, { timeout: Duration.minutes(15) });
    storage.table.grant(fn, [
      "BatchGetItem",
      "BatchWriteItem",
      "ConditionCheckItem",
      "DeleteItem",
      ...EVENT_ACTIONS,
    ]);
    addresses.reader.grantAddress(fn);
    addresses.keys.grantKeys(fn, ["secrets", "addresses"]);
    storage.webhooks.grantSend(fn);
    runEvery(Duration.minutes(2), fn);
  }

  #purge(): ServiceFunction {
    const { storage, addresses } = this.#props;
    const deployed = {
      id: "purgeDeleted",
      name: "events/purge-deleted",
      description: "Removes what deleted magazines, issues and contacts have left",
    };
    const fn = this.addFunction(deployed, { timeout: Duration.minutes(15) });
    storage.table.grant(fn, ["BatchGetItem", "BatchWriteItem", "DeleteItem", ...EVENT_ACTIONS]);
    addresses.reader.grantAddress(fn);
    addresses.keys.grantKeys(fn, ["addresses"]);
    storage.webhooks.grantSend(fn);
    this.#publications.grantCancel(fn);
    storage.content.grant(fn, { removes: [...ALL_PARTS, "logos"] });
    runEvery(Duration.minutes(15), fn);
    return fn;
  }
}
