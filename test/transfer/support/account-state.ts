import { type Client, createClient, type ListedIssue } from "#sdk/masthead.ts";
import type { Publisher } from "#test/support/publisher.ts";

/** Fields of an issue's record that a move changes. */
const CHANGED = {
  ID: "",
  magazine_id: "",
  url: "",
  cover: "",
  creation_date: "",
  updated_at: "",
  origin: "",
};

/** The contents of an account in order, without ids, addresses and times, which a move changes. */
export async function accountState(
  publisher: Publisher,
): Promise<Readonly<Record<string, unknown>>> {
  const client = clientOf(publisher);
  const magazines = await client.magazines.list().toArray();
  const issues = await issuesOf(publisher);
  const titles = new Map(magazines.map(({ ID, title }) => [ID, title]));
  const subscribers = magazines.map(async ({ ID: magazineId, title }) => {
    const list = client.magazines.listSubscribers({ magazineId, status: "confirmed", limit: 1000 });
    const entries = await list.toArray();
    return entries.map(({ email, full_name, ends_at }) => ({ title, email, full_name, ends_at }));
  });
  const readers = issues.map(async ({ ID: issueId, volume }) => {
    const entries = await client.issues.listContacts({ issueId, limit: 1000 }).toArray();
    return entries.map(({ email }) => `${email} ${volume}`);
  });
  const contacts = client.contacts.list({ limit: 10_000, details: true });
  return {
    magazines: magazines.map((record) => ({
      ...record,
      ID: "",
      origin: "",
      url: record.url !== "",
      logo: record.logo !== null,
    })),
    issues: await Promise.all(
      issues.map(async ({ ID: issueId, magazine_id }) => ({
        ...(await client.issues.get(issueId)),
        ...CHANGED,
        magazine: titles.get(magazine_id),
        contents: await client.issues.listContents({ issueId, limit: 1000 }).toArray(),
      })),
    ),
    contacts: (await contacts.toArray()).toSorted(byAddress),
    subscribers: (await Promise.all(subscribers)).flat().toSorted(byAddress),
    readers: (await Promise.all(readers)).flat().toSorted(),
  };
}

function byAddress(a: { email: string }, b: { email: string }): number {
  return a.email < b.email ? -1 : 1;
}

/** All issues of an account, oldest first. */
export async function issuesOf(publisher: Publisher): Promise<ListedIssue[]> {
  return (await clientOf(publisher).issues.listAll({ limit: 1000 }).toArray()).toReversed();
}

function clientOf({ address, credentials: { apiKey, secret } }: Publisher): Client {
  return createClient({ baseUrl: address, key: apiKey, secret });
}
