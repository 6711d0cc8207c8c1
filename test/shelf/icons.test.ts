import { createCanvas, loadImage } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { aBoxedPng } from "#test/logos/sent-pictures.ts";
import { multipart } from "#test/support/api-client.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aListedMagazine, fetchPath, type ListedMagazine } from "./shelves.ts";

const host = await useMasthead();

/** The side of an icon and its colours as "r,g,b". */
async function pixelsOf({ slug }: ListedMagazine, file: string) {
  const answer = await fetchPath(host, `/m/${slug}/icons/${file}`);
  expect([answer.status, answer.headers["content-type"]]).toEqual([200, "image/png"]);
  const { width, height } = await loadImage(answer.body);
  const context = createCanvas(width, height).getContext("2d");
  context.drawImage(await loadImage(answer.body), 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const at = (x: number, y: number): string =>
    [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)].join(",");
  const shares = new Map<string, number>();
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      shares.set(at(x, y), (shares.get(at(x, y)) ?? 0) + 1 / (width * height));
    }
  }
  const share = (color: string): number => shares.get(color) ?? 0;
  return { size: [width, height], corner: at(0, 0), middle: at(width / 2, height / 2), share };
}

const pageOf = async ({ slug }: ListedMagazine, path: string): Promise<string> =>
  (await fetchPath(host, `/m/${slug}${path}`)).body.toString();

test.each(["", "/library"])(
  "an iPhone's home screen gets a picture from the shelf%s",
  async (path) => {
    const magazine = await aListedMagazine(host, "Harbour");
    const address = `${host.address}/m/${magazine.slug}/icons/180.png`;
    expect(await pageOf(magazine, path)).toContain(
      `<link rel="apple-touch-icon" href="${address}">`,
    );
    expect(await pixelsOf(magazine, "180.png")).toMatchObject({ size: [180, 180] });
  },
);

test.each(["180.png", "512.png"])("%s is the publisher's logo on a plate", async (file) => {
  const magazine = await aListedMagazine(host, "Harbour", { accent_color: "004488" });
  const logo = multipart({}, aBoxedPng([20, 20, 40, 255], 480, 120), "logo");
  await magazine.publisher.succeed("PUT", `magazines/${magazine.magazineId}/logo`, logo);
  const side = Number.parseInt(file, 10);
  const drawn = await pixelsOf(magazine, file);
  expect(drawn).toMatchObject({ size: [side, side], corner: "251,250,248", middle: "20,20,40" });
  await magazine.publisher.succeed("DELETE", `magazines/${magazine.magazineId}/logo`);
  expect(await pixelsOf(magazine, file)).toMatchObject({ corner: "0,68,136" });
});

test.each(["“Wege” 7", "Ärzte", "Журнал", "مجلة", "שלום", "Հայ", "日本", "हिन्दी", "!?", "7 Tage"])(
  "without a logo %s has something white on its colour",
  async (title) => {
    const magazine = await aListedMagazine(host, title, {
      accent_color: "004488",
      slug: crypto.randomUUID(),
    });
    const { corner, share } = await pixelsOf(magazine, "512.png");
    expect(corner).toBe("0,68,136");
    expect(share("255,255,255")).toBeGreaterThan(0.01);
    expect(share("255,255,255")).toBeLessThan(0.3);
  },
);

test("the icons differ by letter, follow the title, and move and end with the shelf", async () => {
  const magazine = await aListedMagazine(host, "Harbour");
  const change = (fields: Record<string, string>) =>
    magazine.publisher.succeed("PUT", `magazines/${magazine.magazineId}`, fields);
  const path = `/m/${magazine.slug}/icons/192.png`;
  const before = (await fetchPath(host, path)).body;
  await change({ title: "Quay" });
  expect((await fetchPath(host, path)).body.equals(before)).toBe(false);
  await change({ slug: `quay-${magazine.magazineId.toLowerCase()}` });
  const moved = await fetchPath(host, path);
  const to = `/m/quay-${magazine.magazineId.toLowerCase()}/icons/192.png`;
  expect([moved.status, moved.headers["location"]]).toEqual([301, `${host.address}${to}`]);
  await change({ listed: "no" });
  expect((await fetchPath(host, to)).status).toBe(404);
});

test("there are no icons of other sizes and kinds", async () => {
  const { slug } = await aListedMagazine(host, "Harbour");
  for (const file of ["100.png", "180.jpg", "180", "0180.png", "180.png.png"]) {
    expect((await fetchPath(host, `/m/${slug}/icons/${file}`)).status, file).toBe(404);
  }
});
