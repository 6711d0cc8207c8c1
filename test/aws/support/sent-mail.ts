import * as v from "valibot";
import { ENDPOINT } from "./endpoint.ts";

const sentMessages = v.object({ messages: v.array(v.object({ RawData: v.string() })) });

/** Sources of the messages from an address, oldest first. LocalStack keeps them for inspection. */
export async function messagesFrom(address: string): Promise<string[]> {
  const response = await fetch(`${ENDPOINT}/_aws/ses?email=${encodeURIComponent(address)}`);
  const { messages } = v.parse(sentMessages, await response.json());
  return messages.map(({ RawData }) => RawData);
}
