import { equalInConstantTime } from "../constant-time.ts";
import { ApiError } from "../errors.ts";
import { now } from "../runtime.ts";
import { findApiKey } from "./api-key-repository.ts";
import { seal, unseal } from "./secret-box.ts";
import { isSignatureOf, type SignedCall } from "./signature.ts";

/** How a caller says who it is: a signature over the call, or the secret itself (HTTP Basic). */
export type Credentials =
  | { scheme: "signature"; apiKey: string; signature: string }
  | { scheme: "basic"; apiKey: string; secret: string };

interface Opened {
  /** Undefined for a key that is unknown or disabled. */
  accountId: string | undefined;
  secret: string;
}

interface Known {
  accountId: string;
  secret: string;
  /** Epoch milliseconds. */
  until: number;
}

/** How long a process goes on accepting a key that was disabled meanwhile. */
const REMEMBERED_SECONDS = 60;
const REMEMBERED_KEYS = 1_000;
const remembered = new Map<string, Known>();

/**
 * Finds the account that credentials belong to. A process remembers good credentials for a minute; a
 * refusal is always decided by the table, so an unknown key and a bad signature cost the same work.
 * @throws UNAUTHORIZED
 */
export async function authenticate(credentials: Credentials, call: SignedCall): Promise<string> {
  const known = remembered.get(credentials.apiKey);
  if (known && known.until > now().getTime() && proves(credentials, call, known.secret)) {
    return known.accountId;
  }
  remembered.delete(credentials.apiKey);
  const { accountId, secret } = await findOpened(credentials.apiKey);
  const isProven = proves(credentials, call, secret);
  if (accountId === undefined || !isProven) throw unauthorized();
  remember(credentials.apiKey, { accountId, secret });
  return accountId;
}

/** The one answer to credentials that are missing, wrong or disabled. */
export function unauthorized(): ApiError {
  return new ApiError("UNAUTHORIZED", undefined, { "www-authenticate": 'Basic realm="Masthead"' });
}

function proves(credentials: Credentials, call: SignedCall, secret: string): boolean {
  return credentials.scheme === "basic"
    ? equalInConstantTime(credentials.secret, secret)
    : isSignatureOf(call, credentials.signature, secret);
}

async function findOpened(apiKey: string): Promise<Opened> {
  // A missing key opens a box too, so that it takes as long as one that is there.
  const standIn = { owner: "nobody", box: seal(NO_SECRET, "nobody") };
  const found = await findApiKey(apiKey);
  const { owner, box } = found ? { owner: found.apiKey, box: found.sealedSecret } : standIn;
  const secret = unseal(box, owner);
  const isGood = found !== undefined && found.disabledAt === undefined;
  return { accountId: isGood ? found.accountId : undefined, secret };
}
const NO_SECRET = "0".repeat(64);

function remember(apiKey: string, good: { accountId: string; secret: string }): void {
  if (remembered.size >= REMEMBERED_KEYS) remembered.clear();
  remembered.set(apiKey, { ...good, until: now().getTime() + REMEMBERED_SECONDS * 1000 });
}
