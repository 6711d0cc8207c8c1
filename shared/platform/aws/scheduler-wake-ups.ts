import * as v from "valibot";
import type { WakeUp, WakeUps } from "#platform/ports/wake-ups.ts";
import { ENV } from "#platform/settings/env.ts";
import { keysIn } from "./caller-keys.ts";
import { signedHeaders } from "./signed-request.ts";

/** The schedule group, the function it wakes, and the role it assumes. */
export interface SchedulerSettings {
  group: string | undefined;
  /** ARNs. Needed to set wake-ups, not to cancel them. */
  target: string | undefined;
  role: string | undefined;
}

const ATTEMPTS = 3;
const TIMEOUT_MILLISECONDS = 2_000;

/** Scheduler's own retries of a throttled function; after that, the sweep finds the due work. */
const RETRY = { MaximumRetryAttempts: 20, MaximumEventAgeInSeconds: 900 };

const refusal = v.object({ Message: v.string() });

/**
 * Wake-ups as one-time schedules of EventBridge Scheduler, which deletes them afterwards. Scheduler is accurate to the
 * minute: a wake-up set for 8:00:30 comes between 8:00:00 and 8:00:59. Its calls are signed by hand.
 */
export class SchedulerWakeUps implements WakeUps {
  readonly #env: NodeJS.ProcessEnv;
  readonly #settings: () => SchedulerSettings;

  constructor(env: NodeJS.ProcessEnv, settings: () => SchedulerSettings) {
    this.#env = env;
    this.#settings = settings;
  }

  /** @throws Error if the schedule can be neither created nor replaced */
  async set(name: string, { at, body }: WakeUp): Promise<void> {
    const { group, target, role } = this.#settings();
    const schedule = JSON.stringify({
      GroupName: required(group, ENV.wakeUpGroup),
      ScheduleExpression: `at(${at.toISOString().slice(0, 19)})`,
      ScheduleExpressionTimezone: "UTC",
      FlexibleTimeWindow: { Mode: "OFF" },
      ActionAfterCompletion: "DELETE",
      Target: {
        Arn: required(target, ENV.wakeUpTarget),
        RoleArn: required(role, ENV.wakeUpRole),
        Input: body,
        RetryPolicy: RETRY,
      },
    });
    // An existing schedule is replaced; one that ended meanwhile is created again.
    const methods = ["POST", "PUT", "POST"];
    for (const method of methods) {
      const status = await this.#call({ method, name, body: schedule });
      if (status !== 409 && status !== 404) return;
    }
    throw new Error("The schedule is changed by another call");
  }

  /** @throws Error if the schedule cannot be removed */
  async cancel(name: string): Promise<void> {
    const group = required(this.#settings().group, ENV.wakeUpGroup);
    await this.#call({ method: "DELETE", name, query: `groupName=${group}`, body: "" });
  }

  /** @returns the status: success, 404 or 409. @throws Error for any other */
  async #call(request: Request): Promise<number> {
    for (let attempt = 1; ; attempt += 1) {
      const { status, reason } = await this.#send(request);
      if (status < 300 || status === 404 || status === 409) return status;
      if (attempt === ATTEMPTS || (status !== 429 && status < 500)) {
        throw new Error(`EventBridge Scheduler answers ${status}: ${reason}`);
      }
    }
  }

  async #send({ method, name, query, body }: Request): Promise<{ status: number; reason: string }> {
    const env = this.#env;
    const region = env["AWS_REGION"] ?? env["AWS_DEFAULT_REGION"] ?? "us-east-1";
    const endpoint = env["AWS_ENDPOINT_URL_SCHEDULER"] ?? env[ENV.endpoint];
    const path = `/schedules/${name}`;
    const url = new URL(path, endpoint ?? `https://scheduler.${region}.amazonaws.com`);
    url.search = query ?? "";
    const call = {
      service: "scheduler",
      region,
      url,
      method,
      headers: { "content-type": "application/json" },
      body,
    };
    const headers = await signedHeaders(call, keysIn(env), new Date());
    const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
    const answer = await fetch(url, {
      method,
      headers,
      signal,
      ...(body !== "" && { body }),
    });
    const text = await answer.text();
    const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), refusal), text);
    return { status: answer.status, reason: success ? output.Message : "no reason given" };
  }
}

interface Request {
  method: string;
  name: string;
  query?: string;
  body: string;
}

/** @throws Error naming the missing variable */
function required(value: string | undefined, variable: string): string {
  if (value === undefined) throw new Error(`${variable} is not set`);
  return value;
}
