import { expect, test } from "vitest";
import { aBoxedPng } from "#test/logos/sent-pictures.ts";
import { useBrowser } from "#test/reading/support/browsing.ts";
import { multipart } from "#test/support/api-client.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aListedMagazine, fetchPath, type ListedMagazine } from "./shelves.ts";

const host = await useMasthead();
const { visit } = useBrowser(host);

interface WebManifest {
  id: string;
  name: string;
  start_url: string;
  scope: string;
  lang: string;
  dir: string;
  display: string;
  theme_color: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

async function manifestOf({ slug }: ListedMagazine): Promise<WebManifest> {
  const answer = await fetchPath(host, `/m/${slug}/manifest.webmanifest`);
  expect([answer.status, answer.headers["content-type"]]).toEqual([
    200,
    "application/manifest+json",
  ]);
  const manifest: WebManifest = JSON.parse(answer.body.toString());
  return manifest;
}

async function iconOf({ icons: [icon] }: WebManifest): Promise<string> {
  const path = new URL(icon?.src ?? "").pathname;
  const answer = await fetchPath(host, path);
  expect([answer.status, answer.headers["content-type"]]).toEqual([200, "image/svg+xml"]);
  return answer.body.toString();
}

test("a shelf can be installed as an app that opens at the shelf", async () => {
  const magazine = await aListedMagazine(host, "“Walks” & <Birds>", { accent_color: "fff000" });
  const shelf = `${host.address}/m/${magazine.slug}`;
  const page = await visit(shelf);
  const session = await page.context().newCDPSession(page);
  const { url, errors } = await session.send("Page.getAppManifest");
  expect({ url, errors }).toEqual({ url: `${shelf}/manifest.webmanifest`, errors: [] });
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.map(({ errorId }) => errorId)).not.toContain("no-acceptable-icon");
  const manifest = await manifestOf(magazine);
  expect(manifest).toMatchObject({
    name: "“Walks” & <Birds>",
    start_url: shelf,
    scope: `${host.address}/`,
    lang: "en",
    dir: "ltr",
    display: "standalone",
    theme_color: "#fff000",
  });
  const sizes = ["any", "192x192", "512x512"];
  expect(manifest.icons.map((icon) => [icon.sizes, icon.purpose])).toEqual([
    ...sizes.map((size) => [size, "any"]),
    ...sizes.map((size) => [size, "maskable"]),
  ]);
});

test("the icon is the publisher's logo, or else the first letter on the publisher's colour", async () => {
  const magazine = await aListedMagazine(host, "Ärzte & Co", { accent_color: "fff000" });
  const plain = await iconOf(await manifestOf(magazine));
  expect(plain).toContain(">Ä</text>");
  expect(plain).not.toContain("<image");
  const logo = multipart({}, aBoxedPng([20, 20, 40, 255], 480, 120), "logo");
  await magazine.publisher.succeed("PUT", `magazines/${magazine.magazineId}/logo`, logo);
  const icon = await iconOf(await manifestOf(magazine));
  expect(icon).toContain(`<image href="data:image/png;base64,`);
  const page = await visit(`${host.address}/m/${magazine.slug}`);
  const size = await page.evaluate(
    `new Promise((done, failed) => { const image = new Image(); image.onload = () => done(image.naturalWidth); image.onerror = failed; image.src = "/m/${magazine.slug}/icons/icon.svg"; })`,
  );
  expect(size).toBeGreaterThan(0);
});

test("an app stays the same one when its shelf moves, and ends with the shelf", async () => {
  const magazine = await aListedMagazine(host, "Harbour");
  const change = (fields: Record<string, string>) =>
    magazine.publisher.succeed("PUT", `magazines/${magazine.magazineId}`, fields);
  const before = await manifestOf(magazine);
  await change({ slug: "quay" });
  const moved = await fetchPath(host, `/m/${magazine.slug}/manifest.webmanifest`);
  expect([moved.status, moved.headers["location"]]).toEqual([
    301,
    `${host.address}/m/quay/manifest.webmanifest`,
  ]);
  const after = await manifestOf({ ...magazine, slug: "quay" });
  expect([after.id, after.start_url]).toEqual([before.id, `${host.address}/m/quay`]);
  await change({ listed: "no" });
  for (const path of ["manifest.webmanifest", "icons/icon.svg", "library"]) {
    expect((await fetchPath(host, `/m/quay/${path}`)).status).toBe(404);
  }
});
