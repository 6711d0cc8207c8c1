import type { Client } from "#sdk/masthead.ts";
import type { Journey, Traces } from "./journey.ts";
import type { SmokeIssue } from "./publishing-steps.ts";
import { explained, isRefused, SmokeFailure } from "./smoke-failure.ts";
import { LOOK } from "./where-to-look.ts";

/** The sentences required to delete a magazine. */
export const CONFIRMATIONS = {
  confirm: "I do realize I want to delete an entire magazine with all issues",
  confirm2: "I also realize that I will not have it back",
  confirm3: "and I will not contact customer support asking to bring it back",
} as const;

/** Deletes everything that the journey has created, and checks that it is gone. */
export async function deleteAll(
  { run, client, visitor, traces }: Journey,
  magazine: string,
  { small, large }: { small: SmokeIssue; large: SmokeIssue },
): Promise<void> {
  await run.step("an issue is deleted", LOOK.api, async () => {
    await client.issues.delete(small.id);
    await visitor.expectClosed(small.url);
  });
  await run.step("the contact and the magazine are deleted", LOOK.api, async () => {
    await client.contacts.delete(traces.email);
    traces.hasContact = false;
    await client.magazines.delete(magazine, CONFIRMATIONS);
    traces.hasMagazine = false;
    await visitor.expectClosed(large.url);
    await expectNoMagazine(client, magazine);
  });
}

async function expectNoMagazine(client: Client, magazine: string): Promise<void> {
  try {
    await client.magazines.get(magazine);
  } catch (error) {
    if (isGone(error)) return;
    throw error;
  }
  throw new SmokeFailure("no such magazine any more", `the magazine ${magazine}`);
}

/**
 * Deletes the remains of a failed or cancelled journey. Finds the magazine by its title, even if the answer to its
 * creation never came.
 * @returns what remains, with the reason
 */
export async function cleanUp(client: Client, traces: Traces): Promise<string[]> {
  const remaining: string[] = [];
  const attempt = async (what: string, task: () => Promise<void>): Promise<void> => {
    try {
      await task();
    } catch (error) {
      if (!isGone(error)) remaining.push(`${what}: ${explained(error)}`);
    }
  };
  if (traces.hasMagazine) {
    await attempt(`the magazine “${traces.title}”`, () => deleteMagazines(client, traces.title));
  }
  if (traces.hasContact) {
    await attempt(`the contact ${traces.email}`, async () => {
      await client.contacts.delete(traces.email);
    });
  }
  if (traces.hasKey) {
    await attempt(`the API key “${traces.title}”`, async () => {
      for await (const { id, name } of client.keys.list()) {
        if (name === traces.title) await client.keys.delete(id);
      }
    });
  }
  if (traces.hasWebhook) {
    await attempt(`the webhook “${traces.title}”`, async () => {
      for await (const { id, description } of client.webhooks.list()) {
        if (description === traces.title) await client.webhooks.delete(id);
      }
    });
  }
  return remaining;
}

async function deleteMagazines(client: Client, title: string): Promise<void> {
  for await (const magazine of client.magazines.list()) {
    if (magazine.title === title) await client.magazines.delete(magazine.ID, CONFIRMATIONS);
  }
}

function isGone(error: unknown): boolean {
  return isRefused(error, "MAGAZINE_NOT_FOUND") || isRefused(error, "CONTACT_NOT_FOUND");
}
