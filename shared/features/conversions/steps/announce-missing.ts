import { uploads } from "#platform/runtime.ts";
import { type Conversion, missingRanges } from "#features/conversions/conversion.ts";
import { type ConversionReference, uploadKey } from "#features/issues/object-keys.ts";
import { rangeMessage, uploadEvent } from "#features/conversions/upload-message.ts";

interface Announcing {
  /** A range that is already in progress. */
  except?: number;
  /** Messages of one group are delivered one at a time; by default, a conversion is a group. */
  group?: string;
}

/**
 * Sends messages for the missing work of a pending conversion: its upload's conversion, the missing ranges, or without
 * any, the last step. Extra messages change nothing.
 */
export async function announceMissing(
  conversion: Conversion,
  { except, group = conversion.conversionId }: Announcing = {},
): Promise<void> {
  const { accountId, conversionId, plan } = conversion;
  if (!plan) return announceUpload(conversion, group);
  const missing = missingRanges(conversion);
  const wanted = missing.length > 0 ? missing.filter((range) => range !== except) : [0];
  await Promise.all(
    wanted.map((range) =>
      uploads().send(rangeMessage({ accountId, conversionId, range }), {
        account: accountId,
        group,
      }),
    ),
  );
}

/** Sends the message of an upload's arrival, as the store does. */
export async function announceUpload(
  { accountId, conversionId }: ConversionReference,
  group: string = conversionId,
): Promise<void> {
  const arrival = uploadEvent({ key: uploadKey(accountId, conversionId), size: 0 });
  await uploads().send(arrival, { account: accountId, group });
}

/** Sends the message that starts a conversion, in its account's turn. */
export async function announceBeginning({
  accountId,
  conversionId,
}: ConversionReference): Promise<void> {
  const message = rangeMessage({ accountId, conversionId, range: 0, isBeginning: true });
  await uploads().send(message, { account: accountId, group: conversionId });
}
