/**
 * The one error catalogue. `error` is the stable integer of the envelope and never changes its meaning; `message` is
 * the default, which a failure may replace by a more specific one.
 */
export const ERRORS = {
  INVALID_PARAMETER: {
    error: 1000,
    status: 400,
    message: "A parameter has an invalid value.",
  },
  MISSING_PARAMETER: { error: 1001, status: 400, message: "A required parameter is missing." },
  MALFORMED_BODY: { error: 1002, status: 400, message: "The request body cannot be read." },
  MALFORMED_REQUEST: { error: 1003, status: 400, message: "The request is not valid HTTP." },
  UNAUTHORIZED: {
    error: 2000,
    status: 401,
    message: "The credentials are missing, wrong or disabled.",
  },
  CROSS_SITE_REFUSED: {
    error: 2001,
    status: 403,
    message:
      "A page of another site made this call with credentials that the browser had stored. Call the API from a program or from a page of this site.",
  },
  SCOPE_MISSING: {
    error: 2002,
    status: 403,
    message: "The scope of this API key does not include this call.",
  },
  PROOF_NEEDED: {
    error: 2003,
    status: 403,
    message:
      "This call needs the key's secret, or a session at the desk that signed in at most ten minutes ago. Sign in again and repeat it.",
  },
  BEYOND_CALLER: {
    error: 2004,
    status: 403,
    message: "A key cannot grant a wider scope or a later expiry than its own.",
  },
  TOKEN_SPENT: {
    error: 2100,
    status: 403,
    message: "The single-use token has been used.",
  },
  TOKEN_EXPIRED: {
    error: 2101,
    status: 403,
    message: "The token is invalid or has expired.",
  },
  ROUTE_NOT_FOUND: { error: 3000, status: 404, message: "There is nothing at this address." },
  MAGAZINE_NOT_FOUND: { error: 3001, status: 404, message: "There is no such magazine." },
  ISSUE_NOT_FOUND: { error: 3002, status: 404, message: "There is no such issue." },
  CONVERSION_NOT_FOUND: { error: 3003, status: 404, message: "There is no such conversion." },
  CONTACT_NOT_FOUND: { error: 3004, status: 404, message: "There is no such contact." },
  KEY_NOT_FOUND: { error: 3005, status: 404, message: "There is no such API key." },
  TOKEN_NOT_FOUND: { error: 3006, status: 404, message: "There is no such token." },
  EDITION_NOT_FOUND: {
    error: 3007,
    status: 404,
    message: "The issue does not have this edition.",
  },
  WEBHOOK_NOT_FOUND: { error: 3020, status: 404, message: "There is no such webhook." },
  WEBHOOK_DELIVERY_NOT_FOUND: {
    error: 3021,
    status: 404,
    message: "The webhook has no such delivery.",
  },
  PERSON_NOT_FOUND: { error: 3031, status: 404, message: "There is no such person." },
  SESSION_NOT_FOUND: {
    error: 3030,
    status: 404,
    message: "There is no such session, or it has ended.",
  },
  METHOD_NOT_ALLOWED: {
    error: 3100,
    status: 405,
    message: "This address does not accept that method.",
  },
  MISDIRECTED_REQUEST: {
    error: 3101,
    status: 421,
    message: "This service does not serve the requested host.",
  },
  CONTACT_EXISTS: {
    error: 3200,
    status: 409,
    message: "A contact with that e-mail address already exists.",
  },
  ACCESS_NOT_RESTRICTED: {
    error: 3201,
    status: 409,
    message: "The issue is neither private nor paid, so there is no access to grant.",
  },
  ACCESS_NOT_GRANTED: {
    error: 3202,
    status: 409,
    message: "The contact has no access to this issue.",
  },
  SUBSCRIPTION_DISABLED: {
    error: 3203,
    status: 409,
    message: "The magazine has no subscription. Enable it first.",
  },
  CONTACT_LEFT: {
    error: 3204,
    status: 409,
    message: "The contact has unsubscribed, or complained about a mail, and only they can return.",
  },
  PERSON_EXISTS: {
    error: 3212,
    status: 409,
    message: "The account already has a person with that address.",
  },
  LAST_FULL_KEY: {
    error: 3211,
    status: 409,
    message: "This is the last full key of the account. Create another full key first.",
  },
  WEBHOOK_PAUSED: {
    error: 3221,
    status: 409,
    message: "The webhook is paused. Set it to active first.",
  },
  PAYMENTS_IN_USE: {
    error: 3295,
    status: 409,
    message: "Another Stripe account, or live mode, has running subscriptions or awaits a payment.",
  },
  QUOTA_REACHED: {
    error: 3290,
    status: 409,
    message: "A quota of the account is used up.",
  },
  UPLOAD_INCOMPLETE: {
    error: 3280,
    status: 409,
    message: "Parts of the upload have not arrived.",
  },
  UPLOAD_COMPLETE: {
    error: 3281,
    status: 409,
    message: "The upload is complete and accepts no more parts.",
  },
  SLUG_TAKEN: {
    error: 3250,
    status: 409,
    message:
      "slug: Another magazine of this service has that slug, or had it within a year. Choose another one.",
  },
  EDITION_SHOWN: {
    error: 3231,
    status: 409,
    message: "The issue shows this edition. Make another one current first.",
  },
  ISSUE_NOT_DELETED: {
    error: 3232,
    status: 409,
    message: "The issue is not deleted, so there is nothing to restore.",
  },
  REPLACEMENT_UNDER_WAY: {
    error: 3230,
    status: 409,
    message:
      "The issue's PDF is already being replaced. Wait for that conversion, or cancel its upload with DELETE /uploads/{issueTempID}; an upload that never arrives ends after an hour, in parts after a week.",
  },
  IDEMPOTENCY_KEY_IN_USE: {
    error: 3210,
    status: 409,
    message:
      "The first call with this Idempotency-Key is still running. Repeat the call after the number of seconds in Retry-After.",
  },
  BODY_TOO_LARGE: { error: 4000, status: 413, message: "The request is larger than allowed." },
  PDF_TOO_LARGE: { error: 4001, status: 413, message: "The PDF is larger than allowed here." },
  LOGO_TOO_LARGE: {
    error: 4003,
    status: 413,
    message: "logo: The file is larger than 512 KB. Save a smaller picture.",
  },
  REQUEST_TIMEOUT: {
    error: 4002,
    status: 408,
    message: "The request did not arrive in time.",
  },
  NOT_A_PDF: { error: 4100, status: 415, message: "pdf: The file is not a PDF." },
  UNSUPPORTED_ENCODING: {
    error: 4101,
    status: 415,
    message:
      "Send parameters as application/x-www-form-urlencoded, multipart/form-data or application/json.",
  },
  NOT_A_LOGO: {
    error: 4102,
    status: 415,
    message: "logo: The file is not a PNG, JPEG or WebP picture.",
  },
  FORMAT_NOT_SUPPORTED: {
    error: 5100,
    status: 501,
    message: "The answer is available as JSON only.",
  },
  IDEMPOTENCY_KEY_REUSED: {
    error: 4300,
    status: 422,
    message: "This Idempotency-Key was used for another request. Use a new key for each request.",
  },
  SUBSCRIPTION_REQUESTS_LIMITED: {
    error: 4200,
    status: 429,
    message: "Too many requests. Please try again in a few minutes.",
  },
  RATE_LIMITED: {
    error: 4201,
    status: 429,
    message: "Too many calls with this key. Try again after the number of seconds in Retry-After.",
  },
  PAYMENTS_SILENT: {
    error: 5035,
    status: 503,
    message: "Stripe does not answer. Nothing was changed; try again in a few minutes.",
  },
  SERVER_BUSY: {
    error: 5030,
    status: 503,
    message: "Too many requests are arriving at once. Try again in a few seconds.",
  },
  STORAGE_FULL: {
    error: 5070,
    status: 507,
    message:
      "There is not enough free disk space for an upload. Reading still works; inform the operator.",
  },
  INTERNAL: { error: 5000, status: 500, message: "Something went wrong on our side." },
} as const satisfies Record<string, { error: number; status: number; message: string }>;

/** A name in the catalogue. */
export type ErrorCode = keyof typeof ERRORS;

/** A failure that ends the request and is reported to the caller; any other exception is reported as INTERNAL. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  /** Response headers of the failure, such as `Allow`. */
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, message?: string, headers: Record<string, string> = {}) {
    super(message ?? ERRORS[code].message);
    this.name = "ApiError";
    this.code = code;
    this.headers = headers;
  }
}
