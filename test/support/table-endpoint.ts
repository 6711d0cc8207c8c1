import dynalite from "dynalite";
import { listening } from "./listening.ts";

/** Something that speaks DynamoDB's protocol at a port until the test is over. @returns its address */
export async function aTableEndpoint(): Promise<string> {
  return listening(dynalite({ createTableMs: 0 }));
}
