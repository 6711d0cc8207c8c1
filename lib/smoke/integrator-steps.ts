import { randomUUID } from "node:crypto";
import type { Client, ErrorName } from "#sdk/masthead.ts";
import type { Journey } from "./journey.ts";
import { CONFIRMATIONS } from "./leaving-steps.ts";
import type { SmokeIssue } from "./publishing-steps.ts";
import { smokeClient } from "./smoke-client.ts";
import { isRefused, SmokeFailure } from "./smoke-failure.ts";
import { LOOK } from "./where-to-look.ts";

/** Loads the issue's files for its publisher, and gives the magazine its cover as a logo. */
export async function useFiles(
  { run, client, send }: Journey,
  magazine: string,
  issue: SmokeIssue,
): Promise<void> {
  const cover = await run.step(
    "the publisher loads the issue's files",
    LOOK.reader,
    async (note) => {
      const { state: _, ...files } = await client.issues.getFiles(issue.id);
      const there = Object.entries(files).flatMap(([name, address]: [string, string | null]) =>
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
    await client.magazines.setLogo(magazine, { logo: new File([cover], "logo.jpg") });
    const { logo } = await client.magazines.get(magazine);
    if (logo === null) throw new SmokeFailure("a magazine with a logo", "one without");
    const response = await send(logo);
    if (!response.ok) throw new SmokeFailure("the logo", `status ${response.status}`);
    await client.magazines.removeLogo(magazine);
  });
}

/** Creates a read-only key, tries it, and ends it. */
export async function useKey(
  { run, client, send, traces }: Journey,
  baseAddress: string,
): Promise<void> {
  await run.step("a key that may only read is made, and deleted", LOOK.api, async () => {
    const { title } = traces;
    traces.hasKey = true;
    const { key, secret } = await client.keys.create({ name: title, scope: "read" });
    const reader = smokeClient({ baseAddress, credentials: { apiKey: key, secret }, send });
    await reader.magazines.list({ limit: 1 }).page();
    await expectRefusal(() => reader.magazines.create({ title }), "SCOPE_MISSING");
    await client.keys.delete(key);
    traces.hasKey = false;
    const left = await client.keys.list().toArray();
    if (left.some((each) => each.key === key)) throw new SmokeFailure("no such key", key);
  });
}

/** Creates a magazine twice under one idempotency key, which must create it once. */
export async function repeatCall(
  { run, client, traces: { title } }: Journey,
  magazine: string,
): Promise<void> {
  await run.step("a call that is repeated under its key is done once", LOOK.api, async () => {
    const idempotencyKey = randomUUID();
    for (let count = 0; count < 2; count += 1) {
      await client.magazines.create({ title }, { idempotencyKey });
    }
    const magazines = await client.magazines.list().toArray();
    const made = magazines.filter((each) => each.title === title && each.ID !== magazine);
    if (made.length !== 1) throw new SmokeFailure("one magazine", `${made.length} of them`);
    for (const { ID } of made) await client.magazines.delete(ID, CONFIRMATIONS);
  });
}

/**
 * Sends a test to a webhook, and looks for its record. The target is the service itself, which refuses it: an answer
 * shows that events are sent. A service at an address that the internet does not reach cannot send anything there.
 */
export async function useWebhook(
  { run, client, traces }: Journey,
  baseAddress: string,
): Promise<void> {
  await run.step("a webhook gets a test, which is recorded", LOOK.webhooks, async (note) => {
    traces.hasWebhook = true;
    const id = await newWebhook(client, { url: baseAddress, description: traces.title });
    if (id === undefined) {
      traces.hasWebhook = false;
      return note("not tried: the service sends nothing to its own address");
    }
    const sent = await client.webhooks.test(id);
    if (sent.last_status_code === null) {
      throw new SmokeFailure("an answer to the test", sent.last_error ?? "none");
    }
    note(`answered with ${sent.last_status_code}`);
    const recorded = await client.webhooks.listDeliveries({ webhookId: id }).toArray();
    if (!recorded.some((each) => each.id === sent.id)) {
      throw new SmokeFailure("a record of the test", `${recorded.length} others`);
    }
    await client.webhooks.delete(id);
    traces.hasWebhook = false;
  });
}

/** The id of a new webhook; undefined if its address is refused. */
async function newWebhook(
  client: Client,
  parameters: { url: string; description: string },
): Promise<string | undefined> {
  try {
    const webhook = await client.webhooks.create({ ...parameters, events: "issue.published" });
    return webhook.id;
  } catch (error) {
    if (isRefused(error, "INVALID_PARAMETER")) return undefined;
    throw error;
  }
}

async function expectRefusal(call: () => Promise<unknown>, code: ErrorName): Promise<void> {
  try {
    await call();
  } catch (error) {
    if (isRefused(error, code)) return;
    throw error;
  }
  throw new SmokeFailure(`a refusal as ${code}`, "success");
}
