import type { SynthesizedResource } from "#lib/aws/stacks/synthesize.ts";
import { at } from "#test/infra/stacks.ts";
import { dependenciesOf } from "./dependencies.ts";
import { type Gateway, Refusal, type RouteSettings } from "./gateway.ts";

export type Ending = "UPDATE_COMPLETE" | "UPDATE_ROLLBACK_COMPLETE" | "UPDATE_ROLLBACK_FAILED";

/** A template's resources by logical id. */
type Template = ReadonlyMap<string, SynthesizedResource>;

/** The end of an update, and the refusals on the way. */
export interface Outcome {
  ending: Ending;
  refusals: string[];
}

/**
 * A stack as CloudFormation updates it: it creates and changes resources in the order of their dependencies, then
 * deletes. On a failure it rolls back all changes, including the failed one, and deletes what is new. Where
 * dependencies leave a choice, the stage is early and the failure late: the worst order for routes.
 */
export class CloudFormation {
  readonly #gateway: Gateway;
  /** Whether updating a stage removes the settings that the template lacks; reports differ. */
  readonly #removesSettings: boolean;
  #deployed: Template = new Map();

  constructor(gateway: Gateway, { removesSettings }: { removesSettings: boolean }) {
    this.#gateway = gateway;
    this.#removesSettings = removesSettings;
  }

  /** @param failing the logical id of a resource whose creation or change fails */
  update(resources: readonly SynthesizedResource[], failing?: string): Outcome {
    const before = this.#deployed;
    const wanted: Template = new Map(resources.map((each) => [each.logicalId, each]));
    const touched: string[] = [];
    const refusals: string[] = [];
    for (const id of ordered(wanted, failing)) {
      if (!isDifferent(before.get(id), wanted.get(id)) && id !== failing) continue;
      touched.push(id);
      if (id !== failing && this.#tried(refusals, before.get(id), wanted.get(id))) continue;
      return { ending: this.#rollBack(before, wanted, touched, refusals), refusals };
    }
    this.#deployed = wanted;
    const gone = ordered(before).filter((id) => !wanted.has(id));
    // A failed deletion is reported but does not end the update.
    for (const id of gone.toReversed()) this.#tried(refusals, before.get(id), undefined);
    return { ending: "UPDATE_COMPLETE", refusals };
  }

  #rollBack(before: Template, wanted: Template, touched: string[], refusals: string[]): Ending {
    const made = touched.filter((id) => !before.has(id));
    for (const id of ordered(before).filter((each) => touched.includes(each))) {
      if (!this.#tried(refusals, wanted.get(id), before.get(id))) return "UPDATE_ROLLBACK_FAILED";
    }
    for (const id of made.toReversed()) this.#tried(refusals, wanted.get(id), undefined);
    return "UPDATE_ROLLBACK_COMPLETE";
  }

  #tried(
    refusals: string[],
    from: SynthesizedResource | undefined,
    to: SynthesizedResource | undefined,
  ): boolean {
    try {
      this.#change(from, to);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusals.push(error.message);
      return false;
    }
  }

  #change(from: SynthesizedResource | undefined, to: SynthesizedResource | undefined): void {
    const gateway = this.#gateway;
    const { type, logicalId } = to ?? from ?? {};
    if (type === "AWS::ApiGatewayV2::Integration" && logicalId !== undefined) {
      if (!to) gateway.deleteIntegration(logicalId);
      else if (!from) gateway.createIntegration(logicalId);
    }
    if (type === "AWS::ApiGatewayV2::Route") {
      if (from && !to) gateway.deleteRoute(keyOf(from));
      if (to && !from) gateway.createRoute(keyOf(to), integrationOf(to));
      if (to && from) gateway.updateRoute(keyOf(to), integrationOf(to));
    }
    if (type === "AWS::ApiGatewayV2::Stage") {
      if (to) this.#changeStage(from && settingsOf(from), settingsOf(to));
      else gateway.settings = undefined;
    }
  }

  #changeStage(from: RouteSettings | undefined, to: RouteSettings): void {
    this.#gateway.updateStage(to);
    if (!this.#removesSettings) return;
    for (const key of Object.keys(from ?? {})) {
      if (!(key in to)) this.#gateway.deleteRouteSettings(key);
    }
  }
}

/** Logical ids in an order that dependencies allow: the stage as early as possible, `late` as late as possible. */
function ordered(template: Template, late?: string): string[] {
  const left = new Map(template);
  const order: string[] = [];
  const rank = (id: string): number =>
    id === late ? 2 : template.get(id)?.type === "AWS::ApiGatewayV2::Stage" ? 0 : 1;
  while (left.size > 0) {
    const ready = [...left.values()]
      .filter((each) => [...dependenciesOf(each)].every((id) => !left.has(id)))
      .map(({ logicalId }) => logicalId)
      .toSorted((one, other) => rank(one) - rank(other));
    const [first] = ready;
    if (first === undefined) throw new Error("The template has a circle");
    const next = rank(first) === 1 ? ready.filter((id) => rank(id) === 1) : [first];
    for (const id of next) left.delete(id);
    order.push(...next);
  }
  return order;
}

function isDifferent(from?: SynthesizedResource, to?: SynthesizedResource): boolean {
  return JSON.stringify(from?.properties) !== JSON.stringify(to?.properties);
}

function keyOf({ properties }: SynthesizedResource): string {
  return String(properties["RouteKey"]);
}

function integrationOf({ properties }: SynthesizedResource): string {
  return String(at(properties, "Target", "Fn::Join", 1, 1, "Ref"));
}

function settingsOf({ properties }: SynthesizedResource): RouteSettings {
  return Object.fromEntries(Object.entries(at(properties, "RouteSettings") ?? {}));
}
