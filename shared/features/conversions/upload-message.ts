import * as v from "valibot";
import { type ConversionReference, conversionOfUpload } from "#features/issues/object-keys.ts";

/** Names one range of a conversion's pages; the conversion itself knows which pages those are. */
export interface RangeReference extends ConversionReference {
  /** Counted from 0. */
  range: number;
  /** Whether it takes the place of the arrival's message: ranges that were planned may not be announced. */
  isBeginning?: boolean | undefined;
}

/** What a message of the queue of uploads asks for. */
export type UploadMessage =
  | { kind: "arrivals"; uploads: ConversionReference[] }
  | { kind: "range"; range: RangeReference }
  /** Sent by a newer deployment, which will receive it one of the next times. */
  | { kind: "later"; version: number };

const RANGE_KIND = "masthead.pageRange";
const RANGE_VERSION = 1;

/**
 * The part of an S3 notification that says which objects arrived. Everything else in it, and whole messages of other
 * kinds (`s3:TestEvent`), names no object.
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

/** Reads a message of the queue of uploads; undefined for one of any other kind, and for one that is badly made. */
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

/** The message that has one range converted. */
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
