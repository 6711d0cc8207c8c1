import { afterAll, beforeAll, describe, test } from "vitest";
import type { DrivenBrowser } from "#test/browsers/support/driven-browser.ts";
import { firefox } from "#test/browsers/support/firefox.ts";
import { webKit } from "#test/browsers/support/web-kit.ts";
import { useOtherSite } from "#test/reading/support/other-site.ts";
import { aPress, expectLinkInFrame, expectReadersWay } from "#test/reading/support/readers-way.ts";
import { aShelfOfTwo, expectReadersWeek } from "#test/reading/support/readers-week.ts";
import { useMasthead } from "#test/support/masthead.ts";

const host = await useMasthead();
const site = useOtherSite();

describe.each([firefox, webKit])("a reader's way in $name", (kind) => {
  let tab: DrivenBrowser;
  let other: DrivenBrowser;
  beforeAll(async () => {
    [tab, other] = [await kind.start(), await kind.start()];
  });
  afterAll(async () => {
    await tab.close();
    await other.close();
  });

  test("from the shelf to an issue, back after a week, and to a link that was lost", async () => {
    const press = await aPress(host);
    await expectReadersWay(host, press, { tab, other, email: `ann-${kind.name}@harbour.example` });
  });

  test("a week: continues, finishes, is led on, searches, and has it all in the library", async () => {
    await expectReadersWeek(await aShelfOfTwo(host), other);
  });

  test.runIf(kind.reachesFrames)("asks for the link in a frame, and reads there", async () => {
    const press = await aPress(host);
    const { publisher, issueId } = press;
    await publisher.publish(issueId, "private");
    const email = `bea-${kind.name}@harbour.example`;
    await publisher.addContact(email);
    await publisher.succeed("PUT", `contacts/${email}/access/${issueId}`);
    const show = (address: string): string => {
      site.show(
        `<!doctype html><title>Blog</title><iframe width="800" height="600" src="${address}"></iframe>`,
      );
      return site.at("localhost");
    };
    await expectLinkInFrame(host, press, { tab, email, show });
  });
});
