declare module "dynalite" {
  import type { Server } from "node:http";

  /** A table that speaks DynamoDB's protocol, without transactions. */
  export default function dynalite(options: { createTableMs: number }): Server;
}
