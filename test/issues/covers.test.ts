import { beforeEach, expect, test } from "vitest";
import { loadImage } from "@napi-rs/canvas";
import { eventually } from "#test/support/eventually.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { open, openUncached, statusAt } from "#test/support/reader-client.ts";

const host = await useMasthead();
const publisher = await host.anAccount();
const { ID: magazineId } = await publisher.aMagazine();
const upload = await publisher.upload(magazineId);
await host.idle();
const { ID: issueId, url } = await publisher.status(upload);
const stable = `${url}/cover.jpg`;

beforeEach(async () => {
  await publisher.call("DELETE", `magazines/${magazineId}/subscription`);
  await publisher.publish(issueId, "private");
  await publisher.unpublish(issueId);
});

async function sell(): Promise<void> {
  const terms = { price: "10", issue_price: "2" };
  await publisher.call("POST", `magazines/${magazineId}/subscription`, terms);
}

async function coverNow(): Promise<string> {
  return (await publisher.issue(issueId)).cover;
}

async function signedCover(): Promise<string> {
  const cover = await coverNow();
  expect(cover.startsWith(`${stable}?`)).toBe(true);
  return cover;
}

test.each([
  ["hidden", async () => undefined],
  ["published as private", async () => publisher.publish(issueId, "private")],
  [
    "hidden again",
    async () => publisher.publish(issueId, "unlisted").then(() => publisher.unpublish(issueId)),
  ],
  ["for sale but hidden", sell],
])(
  "of an issue that is %s the address is signed and loads, unsigned it does not",
  async (_, arrange) => {
    await arrange();
    const cover = await eventually(signedCover);
    const { status, type, body } = await open(cover);
    expect({ status, type }).toEqual({ status: 200, type: "image/jpeg" });
    const { width, height } = await loadImage(body);
    expect(width / height).toBeCloseTo(420 / 595, 1);
    expect(await statusAt(stable)).toBe(404);
  },
);

test.each([
  ["unlisted", async () => publisher.publish(issueId, "unlisted")],
  ["private but for sale", async () => sell().then(() => publisher.publish(issueId, "private"))],
])(
  "of a published issue that is %s the address is stable and loads for anyone",
  async (_, arrange) => {
    await arrange();
    await eventually(async () => expect(await coverNow()).toBe(stable));
    host.pass({ days: 400 });
    expect(await coverNow()).toBe(stable);
    expect(await open(stable)).toMatchObject({ status: 200, type: "image/jpeg" });
    await publisher.unpublish(issueId);
    expect(await statusAt(stable)).toBe(404);
  },
);

test("link previews get a wide picture of cover and title, as soon as anybody may see it", async () => {
  const wide = `${url}/social.jpg`;
  expect(await statusAt(wide)).toBe(404);
  await publisher.publish(issueId, "unlisted");
  const { body } = await open(url);
  expect(body.toString()).toContain(`<meta property="og:image" content="${wide}">`);
  const picture = await open(wide);
  expect(picture).toMatchObject({ status: 200, type: "image/jpeg" });
  expect(await loadImage(picture.body)).toMatchObject({ width: 1200, height: 630 });
});

test("a signed address works for 24 hours and not a second longer", async () => {
  const cover = await coverNow();
  host.pass({ hours: 24, seconds: -1 });
  expect(await statusAt(cover)).toBe(200);
  host.pass({ seconds: 1 });
  expect(await statusAt(cover)).toBe(404);
  expect(await statusAt(await coverNow())).toBe(200);
});

test("a signed address keeps working when the cover becomes public, also after its time", async () => {
  const cover = await coverNow();
  await publisher.publish(issueId, "unlisted");
  host.pass({ days: 2 });
  expect(await statusAt(cover)).toBe(200);
});

test("every answer that has a cover has the same kind of address", async () => {
  await publisher.publish(issueId, "unlisted");
  const updated = await publisher.call("PUT", `issues/${issueId}`);
  expect(updated.data).toMatchObject({ cover: stable });
  await eventually(async () => {
    const listed = await publisher.listedIssues(magazineId);
    expect(listed.map(({ cover }) => cover)).toEqual([stable]);
  });
});

test("the status record's address loads before and after publishing", async () => {
  const { cover } = await publisher.status(upload);
  expect(await statusAt(cover)).toBe(200);
  await publisher.publish(issueId, "unlisted");
  expect(await statusAt((await publisher.status(upload)).cover)).toBe(200);
});

test("a signature that was changed, prolonged or made for another issue opens nothing", async () => {
  const other = await publisher.anIssue(magazineId);
  const cover = new URL(await coverNow());
  const forged = [
    { expires: "9999999999" },
    { expires: "" },
    { expires: "1e15" },
    { signature: "" },
    { signature: `${cover.searchParams.get("signature")}A` },
    { signature: cover.searchParams.get("signature")?.toLowerCase() ?? "" },
  ];
  for (const changes of forged) {
    const address = new URL(cover);
    for (const [name, value] of Object.entries(changes)) address.searchParams.set(name, value);
    expect(await statusAt(address.href)).toBe(404);
  }
  expect(await statusAt(cover.href.replace(issueId, other))).toBe(404);
});

test("the picture of link previews follows the title, and has it in scripts with a font", async () => {
  const picture = async (title: string): Promise<Buffer> => {
    await publisher.succeed("PUT", `issues/${issueId}`, { title });
    const { status, body } = await openUncached(`${url}/social.jpg`);
    expect(status).toBe(200);
    expect(await loadImage(body)).toMatchObject({ width: 1200, height: 630 });
    return body;
  };
  await publisher.publish(issueId, "unlisted");
  const first = await picture("Spring");
  expect((await picture("Summer")).equals(first)).toBe(false);
  expect((await picture("Spring")).equals(first)).toBe(true);
  const rightToLeft = await picture("مجلة الربيع");
  const withoutFont = await picture("春の号");
  expect(rightToLeft.equals(withoutFont)).toBe(false);
  expect((await picture("夏の号")).equals(withoutFont)).toBe(true);
  expect((await picture("x".repeat(300))).equals(withoutFont)).toBe(false);
});
