import type { Server } from "node:http";
import { networkInterfaces } from "node:os";

/** The base address of a server. One that listens on all addresses uses this machine's network address. */
export function addressOf(server: Server, host: string): string {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const name = host === "0.0.0.0" || host === "::" ? networkAddress() : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

function networkAddress(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const outward = addresses.find(({ internal, family }) => !internal && family === "IPv4");
  return outward?.address ?? "127.0.0.1";
}
