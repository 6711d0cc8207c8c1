import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useMasthead } from "#test/support/masthead.ts";
import { useBrowser } from "#test/reading/support/browsing.ts";
import { useOtherSite } from "#test/reading/support/other-site.ts";
import { aShelfOfTwo, expectReadersWeek } from "./support/readers-week.ts";
import { aPress, expectLinkInFrame, expectReadersWay, type Tab } from "./support/readers-way.ts";

const host = await useMasthead();
const site = useOtherSite();
// The library shows the covers that it has stored.
const friends = () => [site.at("localhost"), site.at("127.0.0.1"), `blob:${host.address}`];
const { visit } = useBrowser(host, friends);

function tabOf(page: Page): Tab {
  return {
    open: async (url) => {
      await page.goto(url);
    },
    evaluate: async (expression, where = "page") => {
      const frame = where === "page" ? page.mainFrame() : page.frames().at(-1);
      const value: unknown = await frame?.evaluate(expression);
      return value;
    },
  };
}

test.each(["phone", "desktop"] as const)(
  "a reader subscribes on the shelf, reads, comes back, has lost the mail and gets the link (%s)",
  async (at) => {
    const press = await aPress(host);
    const [tab, other] = [await visit("about:blank", { at }), await visit("about:blank", { at })];
    expect(tab.context()).not.toBe(other.context());
    const email = `ann-${at}@harbour.example`;
    await expectReadersWay(host, press, { tab: tabOf(tab), other: tabOf(other), email });
  },
);

test.each(["phone", "desktop"] as const)(
  "a week of a reader: continues, finishes, is led on, searches, and has it all in the library (%s)",
  async (at) => {
    const shelf = await aShelfOfTwo(host);
    await expectReadersWeek(shelf, tabOf(await visit("about:blank", { at })));
  },
);

// The form of a frame without an origin looks like another site's, and is refused.
test.each(["", ` sandbox="allow-scripts allow-forms allow-same-origin"`])(
  "the link is asked for, and opens, in a frame (%s)",
  async (sandbox) => {
    const press = await aPress(host);
    const { publisher, issueId } = press;
    await publisher.publish(issueId, "private");
    const email = "bea@harbour.example";
    await publisher.addContact(email);
    await publisher.succeed("PUT", `contacts/${email}/access/${issueId}`);
    const show = (address: string): string => {
      site.show(
        `<!doctype html><title>Blog</title><iframe${sandbox} width="800" height="600" src="${address}"></iframe>`,
      );
      return site.at("localhost");
    };
    const tab = tabOf(await visit("about:blank"));
    await expectLinkInFrame(host, press, { tab, email, show });
  },
);
