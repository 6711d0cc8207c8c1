import { beforeAll, expect, test } from "vitest";
import * as v from "valibot";
import type { ConversionProgress } from "#contract/formats/conversion-progress.ts";
import { findConversion, saveProgress } from "#features/conversions/conversion-repository.ts";
import { send } from "#test/support/http.ts";
import { useMasthead } from "#test/support/masthead.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { replace } from "#test/editions/editions.ts";
import { accountIdOf } from "#test/support/account-id.ts";

const host = await useMasthead();
const answer = v.object({ data: v.record(v.string(), v.unknown()) });
let publisher: Publisher;
let accountId: string;
let magazineId: string;

beforeAll(async () => {
  publisher = await host.anAccount();
  accountId = await accountIdOf(publisher);
  ({ ID: magazineId } = await publisher.aMagazine({ title: "Harbour" }));
});

const get = (target: string) => send(host.address, { method: "GET", target });
const pathOf = (conversionId: string) => `/read/${accountId}/conversions/${conversionId}`;

async function progressOf(conversionId: string): Promise<Partial<ConversionProgress>> {
  const { body } = await get(`${pathOf(conversionId)}/progress`);
  return v.parse(answer, JSON.parse(body.toString())).data;
}

test("shows title and first page while nobody can have an address of a page", async () => {
  const { issueTempID } = v.parse(
    v.object({ issueTempID: v.string() }),
    (await publisher.call("POST", `magazines/${magazineId}`, { volume: "Secret" })).data,
  );
  const conversion = await findConversion({ accountId, conversionId: issueTempID });
  if (!conversion) throw new Error("The conversion is not there");
  await saveProgress(conversion, { progress: 40, pagesCount: 12, hasCover: true });
  expect((await get(pathOf(issueTempID))).body.toString()).toContain("Harbour – Secret");
  expect((await progressOf(issueTempID)).pictureUrl).toContain("cover.jpg?");
});

test.each(["", "replaced"])(
  "names nothing of an issue %s whose pages somebody has seen, and gives no cover",
  async (how) => {
    const first = await publisher.upload(magazineId, { volume: "Secret", title: "Hidden" });
    await host.idle();
    const { ID } = await publisher.status(first);
    // The addresses of pages contain the conversion's id.
    const seen = how === "" ? first : await replace(publisher, ID, 1);
    await host.idle();
    for (const state of ["unpublished", "hidden"]) {
      if (state === "hidden") {
        await publisher.publish(ID, "unlisted");
        await publisher.unpublish(ID);
      }
      const { status, body } = await get(pathOf(seen));
      expect(status).toBe(200);
      expect(body.toString()).toContain("The issue is ready");
      expect(body.toString()).not.toMatch(/Secret|Hidden|Harbour|cover\.jpg/);
      expect(await progressOf(seen)).toMatchObject({ status: "ready", pictureUrl: null });
    }
    await publisher.publish(ID, "private");
    const { status, headers } = await get(pathOf(seen));
    expect([status, headers.location]).toEqual([303, expect.stringContaining(`/${ID}`)]);
    expect(await progressOf(seen)).toMatchObject({ pictureUrl: null });
  },
);
