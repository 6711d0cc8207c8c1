import type { Journey } from "./journey.ts";
import { publish, type SmokeIssue } from "./publishing-steps.ts";
import { SmokeFailure } from "./smoke-failure.ts";
import { LOOK } from "./where-to-look.ts";

/** Shows an issue to everyone, then only to readers with access. */
export async function readIssue(journey: Journey, issue: SmokeIssue): Promise<void> {
  const { run, visitor } = journey;
  await run.step("a visitor reads the unlisted issue", LOOK.reader, async (note) => {
    await publish(journey, issue, "unlisted");
    const open = await visitor.open(issue.url);
    note(`${await visitor.load(issue.url, open)} files`);
    await visitor.expectSigned(issue.url, open);
  });
  await run.step("a snippet embeds it", LOOK.reader, async () => {
    await visitor.open(await embeddedAddress(journey, issue));
  });
  await run.step("as a private issue it is closed to visitors", LOOK.reader, async (note) => {
    await publish(journey, issue, "private");
    note(await visitor.expectClosed(issue.url));
  });
}

/** Opens a private issue with a token of the contact. */
export async function readWithToken(
  { run, client, visitor, traces }: Journey,
  issue: SmokeIssue,
): Promise<void> {
  await run.step("a token opens the private issue", LOOK.reader, async () => {
    const { token } = await client.contacts.createToken(traces.email, { is_single_use: false });
    const address = `${issue.url}?token=${encodeURIComponent(token)}`;
    await visitor.load(issue.url, await visitor.open(address));
  });
}

async function embeddedAddress({ client }: Journey, issue: SmokeIssue): Promise<string> {
  const { embed_code } = await client.issues.getEmbedCode(issue.id);
  const src = / src="([^"]+)"/.exec(embed_code)?.[1];
  if (src === undefined) throw new SmokeFailure("a snippet with an address", embed_code);
  return src.replaceAll("&amp;", "&");
}
