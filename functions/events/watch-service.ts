import * as v from "valibot";
import { watchedSchema, watchService } from "#features/setup/operations/watch-service.ts";
import { scheduled } from "#http/events/scheduled.ts";
import { ENV, METRICS_ENDPOINT } from "#platform/settings/env.ts";

/** Runs on a schedule, on AWS only: an emulator has no metrics, unless an endpoint is named for them. */
export const handler = (): Promise<void> =>
  scheduled("watchService", async () => {
    const { env } = process;
    if (env[ENV.endpoint] && !env[METRICS_ENDPOINT]) return;
    await watchService(v.parse(watchedSchema, JSON.parse(env[ENV.watched] ?? "")));
  });
