declare module "dynalite" {
  import type { Server } from "node:http";

  /** A table with DynamoDB's protocol, without transactions. */
  export default function dynalite(options: { createTableMs: number }): Server;
}
