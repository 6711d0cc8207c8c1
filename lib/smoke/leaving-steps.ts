import { deleteContact } from "#contract/api/contact-operations.ts";
import { ERRORS } from "#contract/api/errors.ts";
import { deleteKey, listKeys } from "#contract/api/key-operations.ts";
import { deleteWebhook, listWebhooks } from "#contract/api/webhooks/webhook-operations.ts";
import { deleteIssue } from "#contract/api/issue-operations.ts";
import { deleteMagazine, getMagazine, listMagazines } from "#contract/api/magazine-operations.ts";
import { type CallApi, CallRefused, form } from "#lib/client/api-client.ts";
import type { Journey, Traces } from "./journey.ts";
import type { SmokeIssue } from "./publishing-steps.ts";
import { explained, SmokeFailure } from "./smoke-failure.ts";
import { LOOK } from "./where-to-look.ts";

/** Without these sentences no magazine is deleted. */
export const CONFIRMATIONS = {
  confirm: "I do realize I want to delete an entire magazine with all issues",
  confirm2: "I also realize that I will not have it back",
  confirm3: "and I will not contact customer support asking to bring it back",
};

/** Deletes everything that the journey has made, and checks that it is gone. */
export async function deleteAll(
  { run, call, visitor, traces }: Journey,
  magazine: string,
  { small, large }: { small: SmokeIssue; large: SmokeIssue },
): Promise<void> {
  await run.step("an issue is deleted", LOOK.api, async () => {
    await call(deleteIssue, "DELETE", `issues/${small.id}`);
    await visitor.expectClosed(small.url);
  });
  await run.step("the contact and the magazine are deleted", LOOK.api, async () => {
    await call(deleteContact, "DELETE", `contacts/${encodeURIComponent(traces.email)}`);
    traces.hasContact = false;
    await call(deleteMagazine, "DELETE", `magazines/${magazine}`, form(CONFIRMATIONS));
    traces.hasMagazine = false;
    await visitor.expectClosed(large.url);
    await expectNoMagazine(call, magazine);
  });
}

async function expectNoMagazine(call: CallApi, magazine: string): Promise<void> {
  try {
    await call(getMagazine, "GET", `magazines/${magazine}`);
  } catch (error) {
    if (isGone(error)) return;
    throw error;
  }
  throw new SmokeFailure("no such magazine any more", `the magazine ${magazine}`);
}

/**
 * Deletes what a failed or cancelled journey has left. The magazine is found by its title, also where the answer to
 * its creation never came.
 * @returns what remains, with the reason
 */
export async function cleanUp(call: CallApi, traces: Traces): Promise<string[]> {
  const remaining: string[] = [];
  const attempt = async (what: string, task: () => Promise<void>): Promise<void> => {
    try {
      await task();
    } catch (error) {
      if (!isGone(error)) remaining.push(`${what}: ${explained(error)}`);
    }
  };
  if (traces.hasMagazine) {
    await attempt(`the magazine “${traces.title}”`, () => deleteMagazines(call, traces.title));
  }
  if (traces.hasContact) {
    await attempt(`the contact ${traces.email}`, async () => {
      await call(deleteContact, "DELETE", `contacts/${encodeURIComponent(traces.email)}`);
    });
  }
  if (traces.hasKey) {
    await attempt(`the API key “${traces.title}”`, async () => {
      const left = (await call(listKeys, "GET", "keys")).filter(
        ({ name }) => name === traces.title,
      );
      for (const { key } of left) await call(deleteKey, "DELETE", `keys/${key}`);
    });
  }
  if (traces.hasWebhook) {
    await attempt(`the webhook “${traces.title}”`, async () => {
      const left = (await call(listWebhooks, "GET", "webhooks")).filter(
        ({ description }) => description === traces.title,
      );
      for (const { id } of left) await call(deleteWebhook, "DELETE", `webhooks/${id}`);
    });
  }
  return remaining;
}

async function deleteMagazines(call: CallApi, title: string): Promise<void> {
  const all = await call(listMagazines, "GET", "magazines");
  for (const { ID } of all.filter((magazine) => magazine.title === title)) {
    await call(deleteMagazine, "DELETE", `magazines/${ID}`, form(CONFIRMATIONS));
  }
}

function isGone(error: unknown): boolean {
  const codes: number[] = [ERRORS.MAGAZINE_NOT_FOUND.error, ERRORS.CONTACT_NOT_FOUND.error];
  return error instanceof CallRefused && codes.includes(error.error);
}
