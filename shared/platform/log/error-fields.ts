export interface ErrorFields {
  name: string;
  message: string;
  /** The kind of failure as Node, the SDK or our code names it. */
  code?: string;
  /** The message, for engineers. */
  detail?: string;
  /** The stack, one frame a line, without the message. */
  stack?: string;
  cause?: ErrorFields;
}

const MAX_CAUSES = 5;
const MAX_LENGTH = 2_000;

/** Describes an exception: name, message, stack and causes. Nothing of the request gets in. */
export function errorFields(error: unknown, depth = 0): ErrorFields {
  if (!(error instanceof Error)) return { name: "NotAnError", message: plain(String(error)) };
  const { name, message, stack, cause } = error;
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  const detail = "detail" in error && typeof error.detail === "string" ? error.detail : undefined;
  const frames = stack?.split("\n").filter((line) => line.startsWith("    at "));
  return {
    name,
    message: plain(name === "ValiError" ? message.replace(/ but received .*/s, "") : message),
    ...(code !== undefined && { code }),
    ...(detail !== undefined && { detail: plain(detail) }),
    ...(frames && { stack: frames.join("\n") }),
    ...(cause !== undefined && depth < MAX_CAUSES && { cause: errorFields(cause, depth + 1) }),
  };
}

/** An external text without the addresses, secrets and tokens that it may quote. */
function plain(text: string): string {
  return text
    .slice(0, MAX_LENGTH)
    .replace(/\?[^\s"'<>]+/g, "?…")
    .replace(/[^\s"'<>(),;=]+(?:@|%40)[^\s"'<>(),;]+/gi, "<address>")
    .replace(/\b(?:api|sec)_[\w.-]+/g, "<credentials>")
    .replace(/[\w-]{40,}/g, "<token>");
}
