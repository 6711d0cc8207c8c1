import type { Doer } from "#features/accounts/audit/audit-entry.ts";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { type Claim, claimOf, unauthorized } from "#features/accounts/authenticate.ts";
import { countCall } from "#features/accounts/rate-limit.ts";
import type { Credentials, SignedCall } from "#features/accounts/signature.ts";
import type { Operation } from "#contract/api/operation.ts";
import { ApiError } from "#contract/api/errors.ts";
import { now } from "#platform/runtime.ts";
import type { Scope } from "#contract/api/record-fields.ts";
import { type DeskSession, isProofYoung } from "#features/accounts/desk-session.ts";
import { sessionAsStored, sessionNamed, useSession } from "#features/accounts/known-sessions.ts";
import { changesHolds, permits } from "#features/accounts/scope.ts";
import { calledUrls, sourceOf } from "./addresses.ts";
import { isFromOwnPage } from "#http/desk/browser.ts";
import { sessionTextIn } from "#http/desk/desk-cookie.ts";
import type { HttpEvent } from "#http/http-stack.ts";
import { seenIn } from "#http/desk/last-seen.ts";

/** Concurrent uploads of one key whose signature cannot be checked yet because the file precedes other parts. */
const UNPROVEN_UPLOADS = 4;
const unprovenUploads = new Map<string, number>();

/** The sender of a request: claimed by its headers, proven at the latest once the body is read. */
export class Caller {
  readonly #event: HttpEvent;
  readonly #operation: Operation;
  readonly #claim: Claim;
  #accountId: string | undefined;
  #hasUnprovenUpload = false;
  #session: DeskSession | undefined;
  #renewed: { session: DeskSession; text: string } | undefined;

  private constructor(event: HttpEvent, operation: Operation, claim: Claim) {
    this.#event = event;
    this.#operation = operation;
    this.#claim = claim;
  }

  /**
   * The caller that the headers claim. HTTP Basic and sessions are proven here, so that a body is read only with the
   * secret.
   * @throws UNAUTHORIZED, CROSS_SITE_REFUSED, RATE_LIMITED, SCOPE_MISSING
   */
  static async named(event: HttpEvent, operation: Operation): Promise<Caller> {
    const credentials = credentialsIn(event);
    if (!credentials) return Caller.#atDesk(event, operation);
    const caller = new Caller(event, operation, await claimOf(credentials));
    if (credentials.scheme === "basic") await caller.prove(new Map());
    return caller;
  }

  /** @throws as `named` */
  static async #atDesk(event: HttpEvent, operation: Operation): Promise<Caller> {
    const text = sessionTextIn(event);
    if (text === undefined) throw unauthorized();
    const sourceAddress = sourceOf(event);
    const session = await sessionNamed(text, sourceAddress);
    const { apiKey, proof } = session;
    const claim = await claimOf({ scheme: "session", apiKey, proof, sourceAddress });
    const caller = new Caller(event, operation, claim);
    caller.#session = session;
    await caller.prove(new Map());
    const used = await useSession(session, seenIn(event));
    if (used) caller.#renewed = { session: used, text };
    return caller;
  }

  /**
   * Admits a file. A signature that matches the values before the file is sufficient; any other may cover later values,
   * and few such files are accepted at once.
   * @throws RATE_LIMITED
   */
  admitFile(before: ReadonlyMap<string, unknown>): void {
    if (this.#claim.isProvenBy(this.#callWith(before))) return;
    const others = unprovenUploads.get(this.#claim.apiKey) ?? 0;
    if (others >= UNPROVEN_UPLOADS) {
      throw new ApiError("RATE_LIMITED", "Send the file as the last part of the body.", {
        "retry-after": "10",
      });
    }
    unprovenUploads.set(this.#claim.apiKey, others + 1);
    this.#hasUnprovenUpload = true;
  }

  /** Must be called once the body is read or refused. */
  bodyEnds(): void {
    if (!this.#hasUnprovenUpload) return;
    this.#hasUnprovenUpload = false;
    const others = (unprovenUploads.get(this.#claim.apiKey) ?? 1) - 1;
    if (others > 0) unprovenUploads.set(this.#claim.apiKey, others);
    else unprovenUploads.delete(this.#claim.apiKey);
  }

  /** The calling account, once proven. */
  get accountId(): string | undefined {
    return this.#accountId;
  }

  get apiKey(): string {
    return this.#claim.apiKey;
  }

  /** Identifies the secret of the key that proved the call. */
  get proof(): string {
    return this.#claim.proof;
  }

  /** Whether the key's own secret proved the call, or a session by it, and not one that it replaced. */
  get isCurrent(): boolean {
    return this.#claim.isCurrent;
  }

  /** The key or person, for the audit log; old keys have no name. */
  get actor(): Doer["actor"] {
    return this.#claim.actor;
  }

  get scope(): Scope {
    return this.#claim.scope;
  }

  /** When the key stops working; undefined for never. */
  get validUntil(): Date | undefined {
    return this.#claim.validUntil;
  }

  /** The calling desk session, if any. */
  get session(): DeskSession | undefined {
    return this.#session;
  }

  /** The session with its text, if this call has extended it. */
  get renewed(): { session: DeskSession; text: string } | undefined {
    return this.#renewed;
  }

  /**
   * The calling account, proven with the values of the body. The call counts against its key's rate only once it is
   * proven, so that only holders of the secret can use up the rate.
   * @throws UNAUTHORIZED, RATE_LIMITED, SCOPE_MISSING
   */
  async prove(values: ReadonlyMap<string, unknown>): Promise<string> {
    if (this.#accountId === undefined) {
      this.#accountId = await this.#claim.prove(this.#callWith(values));
      const { headers, isWithin } = countCall(this.#claim.apiKey);
      this.#event.rate = headers;
      if (!isWithin) throw new ApiError("RATE_LIMITED", undefined, headers);
      this.#assertPermitted();
    }
    return this.#accountId;
  }

  /**
   * The same once the whole body is read. A call that changes access to the account is proven again by the table: its
   * key or session may have ended elsewhere meanwhile.
   */
  async proveWhole(values: ReadonlyMap<string, unknown>): Promise<string> {
    const { http } = this.#event.requestContext;
    if (!changesHolds(this.#operation.resource, http.method)) return this.prove(values);
    const text = this.#session && sessionTextIn(this.#event);
    if (text !== undefined) this.#session = await sessionAsStored(text, http.sourceIp);
    await this.#claim.readAgain();
    await this.#claim.prove(this.#callWith(values));
    const accountId = await this.prove(values);
    this.#assertPermitted();
    return accountId;
  }

  #assertPermitted(): void {
    const { scope } = this.#claim;
    const { method } = this.#event.requestContext.http;
    if (!permits(scope, this.#operation.resource, method)) {
      const message = `The scope of this API key is ${scope}, which does not include this call.`;
      throw new ApiError("SCOPE_MISSING", message);
    }
    if (!this.#operation.needsProof || !this.#session) return;
    if (!isProofYoung(this.#session, now())) throw new ApiError("PROOF_NEEDED");
  }

  #callWith(values: ReadonlyMap<string, unknown>): SignedCall {
    const yesNo = Object.entries(this.#operation.parameters).filter(([, { isFlag }]) => isFlag);
    return {
      method: this.#event.requestContext.http.method,
      ...calledUrls(this.#event),
      values,
      yesNoNames: new Set(yesNo.map(([name]) => name)),
    };
  }
}

/** @throws CROSS_SITE_REFUSED for a Basic header that a browser sent for another site */
function credentialsIn(event: APIGatewayProxyEventV2): Credentials | undefined {
  const { headers } = event;
  const { key, sig, authorization } = headers;
  const sourceAddress = sourceOf(event);
  if (key && sig) {
    return { scheme: "signature", apiKey: key, signature: sig.toLowerCase(), sourceAddress };
  }
  const encoded = /^basic +([A-Za-z0-9+/=_-]+)$/i.exec(authorization ?? "")?.[1];
  if (!encoded) return undefined;
  if (!isFromOwnPage(event)) throw new ApiError("CROSS_SITE_REFUSED");
  const [, apiKey, secret] =
    /^([^:]+):(.*)$/s.exec(Buffer.from(encoded, "base64").toString("utf8")) ?? [];
  return apiKey && secret !== undefined
    ? { scheme: "basic", apiKey, secret, sourceAddress }
    : undefined;
}
