import { aTextPdf } from "#test/search/text-pdf.ts";
import type { TestHost } from "#test/support/test-host.ts";
import { type Tab, until } from "./readers-way.ts";

interface Shelf {
  shelf: string;
  /** Addresses of the issues, oldest first. */
  issues: [string, string];
}

const sees = (text: string): string => `document.body.innerText.includes(${JSON.stringify(text)})`;
const IS_READY = `document.querySelector("#bar:not([data-waiting])") !== null`;
const at = (page: number): string =>
  `document.querySelector('.page[data-page="${page}"][data-state=shown]:not([inert])') !== null`;

const HAS_NO_WORKER = `!("serviceWorker" in navigator)`;
/** Whether the browser stores pages of this many issues, if it can store any. */
const keeps = (issues: number): string =>
  `(async () => ${HAS_NO_WORKER} || (await caches.keys()).filter((name) => name.startsWith("masthead/")).length >= ${issues})()`;

/** A shelf with two issues of eight pages, each with a unique word on page 6. */
export async function aShelfOfTwo(host: TestHost): Promise<Shelf> {
  const publisher = await host.anAccount();
  const { ID, slug } = await publisher.aMagazine({ title: "Week", listed: "yes" });
  const urls: string[] = [];
  for (const word of ["lighthouse", "ferryman"]) {
    const pages = Array.from({ length: 8 }, (_, index) => [
      `This is page ${index + 1} of an issue about the sea.`,
      ...(index === 5 ? [`The ${word} is old.`] : []),
    ]);
    const id = await publisher.anIssue(ID, { volume: word }, await aTextPdf(...pages));
    await publisher.publish(id, "unlisted");
    urls.push((await publisher.issue(id)).url);
  }
  const [first = "", second = ""] = urls;
  return { shelf: `${host.address}/m/${slug}`, issues: [first, second] };
}

const press = (tab: Tab, key: string): Promise<unknown> =>
  tab.evaluate(
    `void document.dispatchEvent(new KeyboardEvent("keydown", { key: "${key}", bubbles: true, cancelable: true }))`,
  );
const click = (tab: Tab, selector: string): Promise<unknown> =>
  tab.evaluate(`void document.querySelector(${JSON.stringify(selector)}).click()`);

/**
 * A reader's week: reads on Monday, continues on Tuesday and after a reload, finishes, follows the link to the next
 * issue, finds a word in all issues, goes Back, and has both issues in the library.
 */
export async function expectReadersWeek(kept: Shelf, tab: Tab): Promise<void> {
  const { shelf, issues } = kept;
  const [first, second] = issues;
  await tab.open(first);
  await until(tab, IS_READY);
  await until(tab, at(1));
  await press(tab, "ArrowRight");
  await until(tab, at(2));
  await press(tab, "ArrowRight");
  await until(tab, `/"page":[34]/.test(localStorage.getItem("masthead.places") ?? "")`);
  const reached = Number(
    await tab.evaluate(`JSON.parse(localStorage.getItem("masthead.places"))[0][1].page`),
  );
  await until(tab, `location.hash === "#page=${reached}"`);
  await tab.evaluate("void location.reload()");
  await until(tab, `${IS_READY} && ${at(reached)}`);

  await until(tab, keeps(1));

  await tab.open("about:blank");
  await tab.open(shelf);
  await until(tab, `document.querySelector("progress")?.value === ${reached}`);
  await tab.open(first);
  await until(tab, `${IS_READY} && ${sees(`Continue at page ${reached}`)}`);
  await click(tab, ".place-offer .text-button");
  await until(tab, at(reached));

  await press(tab, "End");
  await until(tab, at(8));
  await press(tab, "ArrowRight");
  await until(tab, `document.querySelector(".last-leaf-next") !== null`);
  await until(tab, `localStorage.getItem("masthead.places") === null`);
  await click(tab, ".last-leaf-next");
  await until(
    tab,
    `location.pathname === ${JSON.stringify(new URL(second).pathname)} && ${IS_READY}`,
  );

  await until(tab, keeps(2));

  await tab.open(`${shelf}/search?q=lightho`);
  await until(tab, sees("lighthouse is old"));
  await click(tab, ".hits a");
  await until(tab, `${IS_READY} && ${at(6)} && document.querySelector(".mark-found") !== null`);

  await tab.open(`${shelf}/library`);
  await until(tab, `${HAS_NO_WORKER} || document.querySelectorAll("#kept > li").length === 2`);
}
