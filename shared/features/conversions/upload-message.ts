import * as v from "valibot";
import { type ConversionReference, conversionOfUpload } from "#features/issues/object-keys.ts";

/** Identifies one range of a conversion's pages; the conversion knows which pages those are. */
export interface RangeReference extends ConversionReference {
  /** Counted from 0. */
  range: number;
  /** Whether it replaces the arrival's message: the planned ranges may not have been announced. */
  isBeginning?: boolean | undefined;
}

/** The request in a message of the upload queue. */
export type UploadMessage =
  | { kind: "arrivals"; uploads: ConversionReference[] }
  | { kind: "range"; range: RangeReference }
  /** Sent by a newer deployment, which will receive it on a later delivery. */
  | { kind: "later"; version: number };

const RANGE_KIND = "masthead.pageRange";
const RANGE_VERSION = 1;

/**
 * The part of an S3 notification that names the arrived objects. Everything else in it, and messages of other kinds
 * (`s3:TestEvent`), names no object.
 */
const arrivals = v.pipe(
  v.object({
    Records: v.array(v.object({ s3: v.object({ object: v.object({ key: v.string() }) }) })),
  }),
  v.transform(({ Records }): UploadMessage => {
    const uploads = Records.flatMap(({ s3 }) => conversionOfUpload(decoded(s3.object.key)) ?? []);
    return { kind: "arrivals", uploads };
  }),
);

const range = v.pipe(
  v.object({
    kind: v.literal(RANGE_KIND),
    version: v.literal(RANGE_VERSION),
    accountId: v.pipe(v.string(), v.regex(/^[a-z0-9]+$/)),
    conversionId: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
    range: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000)),
    isBeginning: v.optional(v.boolean()),
  }),
  v.transform(({ accountId, conversionId, range: number, isBeginning }): UploadMessage => {
    return { kind: "range", range: { accountId, conversionId, range: number, isBeginning } };
  }),
);

const later = v.pipe(
  v.object({
    kind: v.literal(RANGE_KIND),
    version: v.pipe(v.number(), v.notValue(RANGE_VERSION)),
  }),
  v.transform(({ version }): UploadMessage => ({ kind: "later", version })),
);

const anyMessage = v.union([arrivals, range, later]);

/** Reads a message of the upload queue; undefined for any other kind, and for a malformed one. */
export function readUploadMessage(body: string): UploadMessage | undefined {
  let sent: unknown;
  try {
    sent = JSON.parse(body);
  } catch {
    return undefined;
  }
  const message = v.safeParse(anyMessage, sent);
  return message.success ? message.output : undefined;
}

/** An S3 `ObjectCreated` notification for one object, as the queue carries it. */
export function uploadEvent(object: { key: string; size: number }): string {
  // S3 writes keys percent-encoded, with a plus sign for a space.
  const key = encodeURIComponent(object.key).replaceAll("%2F", "/").replaceAll("%20", "+");
  const record = {
    eventSource: "aws:s3",
    eventName: "ObjectCreated:Put",
    s3: { object: { key, size: object.size } },
  };
  return JSON.stringify({ Records: [record] });
}

/** The message that requests the conversion of one range. */
export function rangeMessage({
  accountId,
  conversionId,
  range: number,
  isBeginning,
}: RangeReference): string {
  const reference = { accountId, conversionId, range: number, isBeginning };
  return JSON.stringify({ kind: RANGE_KIND, version: RANGE_VERSION, ...reference });
}

function decoded(key: string): string {
  try {
    return decodeURIComponent(key.replaceAll("+", " "));
  } catch {
    return key;
  }
}
