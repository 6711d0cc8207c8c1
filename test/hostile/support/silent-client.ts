import { connect, type Socket } from "node:net";
import { AUTHORIZATION, multipartBytes, requestBytes } from "./attack.ts";

/** A client that stops in the middle of its request. */
export interface SilentClient {
  /** Whether the server has received all that it sends, or has closed the connection. */
  isSilent(): boolean;
  /** Whether the server has closed the connection. */
  isOver(): boolean;
  leave(): void;
}

const FORM_BYTES = 5_900_000;
/** The bytes missing at the end. */
const WITHHELD = 100_000;

const filling = "a".repeat(FORM_BYTES - WITHHELD);
const announced = `Content-Length: ${FORM_BYTES}`;
const MAGAZINES = "POST /api/2.0/magazines";
const UPLOAD = `${MAGAZINES}/M${"1".repeat(19)}`;
const part = (more: string): string =>
  `--b\r\nContent-Disposition: form-data; name=${more}\r\n\r\n`;
const formType = "Content-Type: application/x-www-form-urlencoded";

/** Beginnings of requests by kind, made once and sent many times. */
export const SILENT_REQUESTS: Readonly<Record<string, Buffer>> = {
  "a stranger's form": requestBytes(MAGAZINES, [formType, announced], `title=${filling}`),
  "a form of an account": requestBytes(
    MAGAZINES,
    [AUTHORIZATION, formType, announced],
    `title=${filling}`,
  ),
  "JSON of an account": requestBytes(
    MAGAZINES,
    [AUTHORIZATION, "Content-Type: application/json", announced],
    `{"title":"${filling}`,
  ),
  "multipart of a stranger": multipartBytes(UPLOAD, part('"a"') + filling, [announced]),
  "a PDF of an account": multipartBytes(
    UPLOAD,
    `${part('"pdf"; filename="a.pdf"')}%PDF-1.7\n${filling}`,
    [AUTHORIZATION, `Content-Length: ${FORM_BYTES + 2_000_000}`],
  ),
  "a file that nobody wants": multipartBytes(UPLOAD, `${part('"x"; filename="a"')}${filling}`, [
    AUTHORIZATION,
    announced,
  ]),
  "a form of a reader": requestBytes(
    "POST /read/aaaaaaaaaaaa/1111111111111111111/subscription",
    [formType, announced],
    `email=${filling}`,
  ),
  "half a header": Buffer.from("GET /api/2.0/magazines HTTP/1.1\r\nHost: x\r\nX-Half: "),
  nothing: Buffer.alloc(0),
};

/** Connects, sends as much as the server takes, and falls silent. With `isDeaf` it does not read the answer either. */
export function beSilent(
  port: number,
  request: Buffer,
  { from, isDeaf = false }: { from?: string | undefined; isDeaf?: boolean } = {},
): SilentClient {
  const socket: Socket = connect({ port, host: "127.0.0.1", ...(from && { localAddress: from }) });
  let isOver = false;
  socket.on("error", () => {});
  socket.on("close", () => {
    isOver = true;
  });
  if (!isDeaf) socket.resume();
  if (request.length > 0) socket.write(request);
  const isSilent = (): boolean => isOver || (!socket.connecting && socket.writableLength === 0);
  return { isSilent, isOver: () => isOver, leave: () => void socket.destroy() };
}
