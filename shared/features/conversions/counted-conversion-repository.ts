import * as v from "valibot";
import type { ConversionReference } from "#features/issues/object-keys.ts";
import { is } from "#platform/table/conditions.ts";
import { keys } from "#platform/table/schema.ts";
import { getTogether } from "#platform/table/reads.ts";
import { change } from "#platform/table/table.ts";
import { type Conversion, conversionSchema } from "./conversion.ts";

/** The pending ones among some conversions, read consistently. */
export async function stillPending(
  references: readonly ConversionReference[],
): Promise<Conversion[]> {
  const items = await getTogether(
    references.map(({ accountId, conversionId }) => keys.conversion(accountId, conversionId)),
  );
  const found = items.map((item) => v.parse(conversionSchema, item));
  return found.filter(({ status }) => status === "pending");
}

/** Records the counted bytes of a conversion; false if another attempt has changed them since it was read. */
export async function saveCountedBytes(
  { accountId, conversionId, countedBytes: seen }: ConversionReference & { countedBytes: number },
  countedBytes: number,
): Promise<boolean> {
  const { isDone } = await change<Conversion>(
    keys.conversion(accountId, conversionId),
    { set: { countedBytes } },
    { when: is("countedBytes", seen) },
  );
  return isDone;
}
