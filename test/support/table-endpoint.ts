import dynalite from "dynalite";
import { listening } from "./listening.ts";

/** Serves DynamoDB's protocol on a port until the test ends. @returns its address */
export async function aTableEndpoint(): Promise<string> {
  return listening(dynalite({ createTableMs: 0 }));
}
