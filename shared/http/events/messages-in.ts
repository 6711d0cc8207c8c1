import * as v from "valibot";

const queueEvent = v.object({ Records: v.array(v.object({ body: v.string() })) });

/** The messages of a queue's event; undefined for any other event, such as a schedule's. */
export function messagesIn(event: unknown): string[] | undefined {
  const { success, output } = v.safeParse(queueEvent, event);
  return success ? output.Records.map(({ body }) => body) : undefined;
}
