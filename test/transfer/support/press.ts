import { JsonBody } from "#test/support/api-client.ts";
import { aBoxedPng } from "#test/logos/sent-pictures.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import type { Publisher } from "#test/support/publisher.ts";
import type { TestHost } from "#test/support/test-host.ts";

/** An invented press: its magazines and issues by their special features. */
export interface Press {
  publisher: Publisher;
  /** On the shelf, with a logo and a free subscription. */
  free: string;
  paid: string;
  /** Published on the shelf, with its own title and contents. */
  listed: string;
  /** Published for contacts with access only; its own title and price are its magazine's. */
  restricted: string;
  /** Scheduled for later. */
  scheduled: string;
  /** In the paid magazine, at its own price. */
  sold: string;
}

export const CONTENTS = [
  { title: "Harbour", page: 1, level: 1 },
  { title: "The quay", page: 2, level: 2 },
];

/** Two pages that differ from all other PDFs of the tests. */
export function pdfOf(title: string): Promise<Buffer> {
  return aPdf({ title, pages: 2, text: [`The tale of ${title} is told here.`] });
}

/** Makes a press with two magazines, four issues and `contacts` contacts, at least four. */
export async function aPress(host: TestHost, contacts = 4): Promise<Press> {
  const publisher = await host.anAccount();
  const magazines = await someMagazines(publisher);
  const issues = await someIssues(publisher, magazines);
  for (let first = 0; first < contacts; first += 100) {
    const batch = Array.from({ length: Math.min(100, contacts - first) }, (_, index) =>
      contactOf(first + index),
    );
    await publisher.succeed("POST", "contacts/batch", new JsonBody({ contacts: batch }));
  }
  const { free, paid } = magazines;
  const subscribers = (id: string, emails: string[], more: object = {}) =>
    publisher.succeed(
      "POST",
      `magazines/${id}/subscribers`,
      new JsonBody({ contacts: emails.map((email) => ({ email })), ...more }),
    );
  await subscribers(free, [emailOf(0), emailOf(1)]);
  await subscribers(paid, [emailOf(2)], { cycle: 6 });
  const left = new JsonBody({ emails: [emailOf(1)] });
  await publisher.succeed("DELETE", `magazines/${free}/subscribers`, left);
  await publisher.succeed("PUT", `contacts/${emailOf(3)}/access/${issues.restricted}`);
  await host.idle();
  return { publisher, ...magazines, ...issues };
}

export function emailOf(index: number): string {
  return `reader${index}@example.org`;
}

/** The first contact's name looks like a spreadsheet formula. */
function contactOf(index: number) {
  const full_name = index === 0 ? '=Ann, "the" Reader' : `Reader ${index}`;
  return { email: emailOf(index), full_name, city: "Zürich" };
}

async function someMagazines(publisher: Publisher): Promise<Pick<Press, "free" | "paid">> {
  const free = await publisher.aMagazine({
    title: "Harbour",
    description: "Ships and\nmore ships",
    lang: "de",
    listed: "yes",
    accent_color: "336699",
    reading_direction: "rtl",
  });
  const logo = new FormData();
  logo.append("logo", new Blob([new Uint8Array(aBoxedPng([200, 0, 0, 255]))]), "logo.png");
  await publisher.succeed("PUT", `magazines/${free.ID}/logo`, logo);
  await publisher.succeed("POST", `magazines/${free.ID}/subscription`);
  const paid = await publisher.aMagazine({ title: "Quay", currency: "EUR", cycle: "5" });
  const terms = { price: "20", issue_price: "4", preview_pages: "1-1" };
  await publisher.succeed("POST", `magazines/${paid.ID}/subscription`, terms);
  return { free: free.ID, paid: paid.ID };
}

async function someIssues(publisher: Publisher, { free, paid }: Pick<Press, "free" | "paid">) {
  const listed = await publisher.anIssue(
    free,
    { title: "The big one", volume: "Spring 2026", keywords: "ships,sea", allow_print: "yes" },
    await pdfOf("spring"),
  );
  await publisher.publish(listed, "unlisted");
  await publisher.succeed("PUT", `issues/${listed}/contents`, new JsonBody({ entries: CONTENTS }));
  const restricted = await publisher.anIssue(
    free,
    { title: "Harbour", volume: "Summer" },
    await pdfOf("summer"),
  );
  await publisher.succeed("PUT", `issues/${restricted}`, { price: "0" });
  await publisher.publish(restricted, "private");
  const scheduled = await publisher.anIssue(free, { volume: "Winter" }, await pdfOf("winter"));
  await publisher.succeed("PUT", `issues/${scheduled}/publish-state`, {
    privacy: "unlisted",
    publish_at: "2099-12-01T08:00:00Z",
    unpublish_at: "2099-12-31T08:00:00Z",
  });
  const sold = await publisher.anIssue(paid, { volume: "1" }, await pdfOf("one"));
  await publisher.succeed("PUT", `issues/${sold}`, { price: "9.5", description: "Sold" });
  await publisher.publish(sold, "unlisted");
  return { listed, restricted, scheduled, sold };
}
