import { beforeAll, expect, test } from "vitest";
import { mailTo, personalLink } from "#test/contacts/address-book.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { isReading, useBrowser } from "#test/reading/support/browsing.ts";
import { useOtherSite } from "#test/reading/support/other-site.ts";
import { aContact, aReadingRoom, type ReadingRoom } from "#test/reading/support/reading-room.ts";

const host = await useMasthead();
const site = useOtherSite();
const { visit } = useBrowser(host, () => [site.at("127.0.0.1"), site.at("localhost")]);
const EMAIL = "ann@harbour.example";
let room: ReadingRoom;
let pass: string;

beforeAll(async () => {
  room = await aReadingRoom(host);
  pass = await aContact(room, EMAIL);
  await room.publisher.succeed("PUT", `contacts/${EMAIL}/access/${room.issueId}`);
});

const secret = (): string => pass.split(".").at(-1) ?? "";
const bare = (): string => `${host.address}${room.path}`;

test("who has lost the link asks for it on a phone, opens it, and comes back without it", async () => {
  const page = await visit(bare(), { at: "phone" });
  await page.getByLabel("E-mail address").fill(EMAIL);
  await page.getByRole("button", { name: "Mail me my link" }).click();
  await page.getByRole("heading", { name: "No e-mail was sent" }).waitFor();
  const [mail] = await mailTo(host, EMAIL);
  await page.goto(personalLink(mail ?? { text: "" }));
  await isReading(page);
  expect(page.url()).toBe(bare());
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => page.url()).toBe(`${bare()}#page=2`);
  await page.goto("about:blank");
  await page.goBack();
  await isReading(page);
  expect(page.url()).toBe(`${bare()}#page=2`);
  await page.goto(bare());
  await isReading(page);
});

test("in a frame that may store nothing the link opens the issue, and opens it again", async () => {
  for (const sandbox of ["allow-scripts", "allow-scripts allow-same-origin"]) {
    site.show(
      `<!doctype html><title>Blog</title><iframe sandbox="${sandbox}" width="800" height="600" src="${bare()}?${pass}"></iframe>`,
    );
    const page = await visit(site.at("localhost"));
    const first = page.frameLocator("iframe").locator(`.page[data-page="1"][data-state=shown]`);
    await first.waitFor();
    await page.reload();
    await first.waitFor();
    expect(await first.isVisible()).toBe(true);
  }
});

test("a browser that refuses cookies reads the issue, and its address has lost the secret", async () => {
  const page = await visit("about:blank");
  await page.route("**/*", async (route) => {
    const headers = { ...route.request().headers() };
    delete headers["cookie"];
    await route.continue({ headers });
  });
  await page.goto(`${bare()}?${pass}`);
  await isReading(page);
  expect(page.url()).not.toContain(secret());
  expect(await page.evaluate("history.length")).toBeLessThanOrEqual(2);
});
