import { randomUUID } from "node:crypto";
import { createKey, deleteKey, listKeys } from "#contract/api/key-operations.ts";
import { getIssueFiles } from "#contract/api/issue-operations.ts";
import {
  createMagazine,
  deleteMagazine,
  getMagazine,
  listMagazines,
  removeLogo,
  setLogo,
} from "#contract/api/magazine-operations.ts";
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  testWebhook,
} from "#contract/api/webhooks/webhook-operations.ts";
import { ERRORS } from "#contract/api/errors.ts";
import type { Credentials } from "#features/accounts/credentials.ts";
import { apiClient, CallRefused, form } from "#lib/client/api-client.ts";
import type { Journey } from "./journey.ts";
import { CONFIRMATIONS } from "./leaving-steps.ts";
import type { SmokeIssue } from "./publishing-steps.ts";
import { SmokeFailure } from "./smoke-failure.ts";
import { LOOK } from "./where-to-look.ts";

/** Loads the issue's files for its publisher, and gives the magazine its cover as a logo. */
export async function useFiles(
  { run, call, send }: Journey,
  magazine: string,
  issue: SmokeIssue,
): Promise<void> {
  const cover = await run.step(
    "the publisher loads the issue's files",
    LOOK.reader,
    async (note) => {
      const files = await call(getIssueFiles, "GET", `issues/${issue.id}/files`);
      const there = Object.entries(files).flatMap(([name, address]) =>
        address === null ? [] : [{ name, address }],
      );
      const loaded = new Map<string, Blob>();
      for (const { name, address } of there) {
        const response = await send(address);
        if (!response.ok) throw new SmokeFailure(`its ${name}`, `status ${response.status}`);
        loaded.set(name, await response.blob());
      }
      const picture = loaded.get("cover");
      if (!picture || !loaded.has("pdf")) {
        throw new SmokeFailure("its PDF and its cover", [...loaded.keys()].join(", ") || "nothing");
      }
      note([...loaded.keys()].join(", "));
      return picture;
    },
  );
  await run.step("the magazine gets a logo, and loses it", LOOK.conversion, async () => {
    const path = `magazines/${magazine}/logo`;
    const body = new FormData();
    body.set("logo", cover, "logo.jpg");
    await call(setLogo, "PUT", path, body);
    const { logo } = await call(getMagazine, "GET", `magazines/${magazine}`);
    if (logo === null) throw new SmokeFailure("a magazine with a logo", "one without");
    const response = await send(logo);
    if (!response.ok) throw new SmokeFailure("the logo", `status ${response.status}`);
    await call(removeLogo, "DELETE", path);
  });
}

/** Makes a key that may only read, tries it, and ends it. */
export async function useKey(
  { run, call, send, traces }: Journey,
  baseAddress: string,
): Promise<void> {
  await run.step("a key that may only read is made, and deleted", LOOK.api, async () => {
    traces.hasKey = true;
    const asked = form({ name: traces.title, scope: "read" });
    const { key, secret } = await call(createKey, "POST", "keys", asked);
    const callAsReader = apiClient({ baseAddress, credentials: { apiKey: key, secret }, send });
    await callAsReader(listMagazines, "GET", "magazines?limit=1");
    await expectRefusal(
      () => callAsReader(createMagazine, "POST", "magazines", form({ title: traces.title })),
      ERRORS.SCOPE_MISSING.error,
    );
    await call(deleteKey, "DELETE", `keys/${key}`);
    traces.hasKey = false;
    const left = await call(listKeys, "GET", "keys");
    if (left.some((each) => each.key === key)) throw new SmokeFailure("no such key", key);
  });
}

/** Makes a magazine twice under one idempotency key: it must be made once. */
export async function repeatCall(
  { run, call, send, traces }: Journey,
  options: { baseAddress: string; credentials: Credentials },
  magazine: string,
): Promise<void> {
  await run.step("a call that is repeated under its key is done once", LOOK.api, async () => {
    const idempotencyKey = randomUUID();
    const sendUnderKey: typeof fetch = async (address, request) => {
      const headers = new Headers(request?.headers);
      headers.set("idempotency-key", idempotencyKey);
      return send(address, { ...request, headers });
    };
    const callUnderKey = apiClient({ ...options, send: sendUnderKey });
    for (let count = 0; count < 2; count += 1) {
      await callUnderKey(createMagazine, "POST", "magazines", form({ title: traces.title }));
    }
    const made = (await call(listMagazines, "GET", "magazines")).filter(
      ({ title, ID }) => title === traces.title && ID !== magazine,
    );
    if (made.length !== 1) throw new SmokeFailure("one magazine", `${made.length} of them`);
    for (const { ID } of made) {
      await call(deleteMagazine, "DELETE", `magazines/${ID}`, form(CONFIRMATIONS));
    }
  });
}

/**
 * Sends a test to a webhook, and looks for its record. It goes to the service itself, which refuses it: that an answer
 * came shows that events leave. A service at an address that the internet does not reach may send nothing there.
 */
export async function useWebhook(
  { run, call, traces }: Journey,
  baseAddress: string,
): Promise<void> {
  await run.step("a webhook gets a test, which is recorded", LOOK.webhooks, async (note) => {
    traces.hasWebhook = true;
    const asked = form({ url: baseAddress, events: "issue.published", description: traces.title });
    const id = await idOfNew(() => call(createWebhook, "POST", "webhooks", asked));
    if (id === undefined) {
      traces.hasWebhook = false;
      return note("not tried: the service sends nothing to its own address");
    }
    const sent = await call(testWebhook, "POST", `webhooks/${id}/test`);
    if (sent.last_status_code === null) {
      throw new SmokeFailure("an answer to the test", sent.last_error ?? "none");
    }
    note(`answered with ${sent.last_status_code}`);
    const recorded = await call(listWebhookDeliveries, "GET", `webhooks/${id}/deliveries`);
    if (!recorded.some((each) => each.id === sent.id)) {
      throw new SmokeFailure("a record of the test", `${recorded.length} others`);
    }
    await call(deleteWebhook, "DELETE", `webhooks/${id}`);
    traces.hasWebhook = false;
  });
}

/** The id of what was made; undefined if its address is refused. */
async function idOfNew(make: () => Promise<{ id: string }>): Promise<string | undefined> {
  try {
    return (await make()).id;
  } catch (error) {
    if (error instanceof CallRefused && error.error === ERRORS.INVALID_PARAMETER.error) {
      return undefined;
    }
    throw error;
  }
}

async function expectRefusal(call: () => Promise<unknown>, code: number): Promise<void> {
  try {
    await call();
  } catch (error) {
    if (error instanceof CallRefused && error.error === code) return;
    throw error;
  }
  throw new SmokeFailure(`a refusal with error ${code}`, "success");
}
