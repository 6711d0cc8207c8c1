import * as v from "valibot";

/**
 * The part of an S3 notification that says which objects arrived. Everything else in it, and whole
 * messages of other kinds (`s3:TestEvent`), names no object.
 */
const notification = v.object({
  Records: v.array(v.object({ s3: v.object({ object: v.object({ key: v.string() }) }) })),
});

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

/** Keys of the objects that a queue message announces; none for a message of any other kind. */
export function arrivedKeys(messageBody: string): string[] {
  let message: unknown;
  try {
    message = JSON.parse(messageBody);
  } catch {
    return [];
  }
  const parsed = v.safeParse(notification, message);
  if (!parsed.success) return [];
  return parsed.output.Records.map(({ s3 }) => decodeKey(s3.object.key));
}

function decodeKey(key: string): string {
  try {
    return decodeURIComponent(key.replaceAll("+", " "));
  } catch {
    return key;
  }
}
