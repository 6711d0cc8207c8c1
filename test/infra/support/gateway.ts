/** Throttling rates of a stage, by route key. */
export type RouteSettings = Record<string, unknown>;

/** API Gateway's answer to a call that it refuses. */
export class Refusal extends Error {
  override name = "Refusal";
}

/**
 * API Gateway's control plane for one HTTP API, as public reports describe it. Route settings belong to the stage and
 * outlive their routes. An update merges them, and fails if any of them, new or old, has no route. Only a call that
 * names one removes it.
 */
export class Gateway {
  /** The integration of each route, by route key. */
  readonly routes = new Map<string, string>();
  readonly integrations = new Set<string>();
  settings: RouteSettings | undefined;

  createIntegration(id: string): void {
    this.integrations.add(id);
  }

  deleteIntegration(id: string): void {
    const users = [...this.routes].filter(([, each]) => each === id).map(([key]) => key);
    if (users.length > 0) {
      throw new Refusal(
        `Cannot delete Integration because it is referenced by ${users.join(", ")}`,
      );
    }
    this.integrations.delete(id);
  }

  createRoute(key: string, integration: string): void {
    if (this.routes.has(key))
      throw new Refusal(`Route with key ${key} already exists for this API`);
    this.updateRoute(key, integration);
  }

  updateRoute(key: string, integration: string): void {
    if (!this.integrations.has(integration)) throw new Refusal(`Unable to find ${integration}`);
    this.routes.set(key, integration);
  }

  deleteRoute(key: string): void {
    if (!this.routes.delete(key)) throw new Refusal(`Unable to find Route ${key}`);
  }

  /** Creates or changes the stage. */
  updateStage(settings: RouteSettings): void {
    const merged = { ...this.settings, ...settings };
    for (const key of Object.keys(merged)) {
      if (this.routes.has(key)) continue;
      throw new Refusal(`Unable to find Route by key ${key} within the provided RouteSettings`);
    }
    this.settings = merged;
  }

  deleteRouteSettings(key: string): void {
    const { [key]: removed, ...others } = this.settings ?? {};
    if (removed === undefined) throw new Refusal(`Unable to find RouteSettings by key ${key}`);
    this.settings = others;
  }
}
