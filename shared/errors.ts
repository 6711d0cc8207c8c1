/**
 * The one catalogue of failures. `error` is the stable integer of the envelope and never changes
 * its meaning; `message` is what a caller reads unless the failure names something more exact.
 */
export const ERRORS = {
  INVALID_PARAMETER: {
    error: 1000,
    status: 400,
    message: "A parameter has a value it may not have.",
  },
  MISSING_PARAMETER: { error: 1001, status: 400, message: "A required parameter is missing." },
  MALFORMED_BODY: { error: 1002, status: 400, message: "The request body cannot be read." },
  MALFORMED_REQUEST: { error: 1003, status: 400, message: "The request is not valid HTTP." },
  UNAUTHORIZED: {
    error: 2000,
    status: 401,
    message: "The credentials are missing, wrong or disabled.",
  },
  TOKEN_SPENT: {
    error: 2100,
    status: 403,
    message: "The token can be used once, and it has been used.",
  },
  TOKEN_EXPIRED: {
    error: 2101,
    status: 403,
    message: "The token is not valid, or not any more.",
  },
  ROUTE_NOT_FOUND: { error: 3000, status: 404, message: "There is nothing at this address." },
  MAGAZINE_NOT_FOUND: { error: 3001, status: 404, message: "There is no such magazine." },
  ISSUE_NOT_FOUND: { error: 3002, status: 404, message: "There is no such issue." },
  CONVERSION_NOT_FOUND: { error: 3003, status: 404, message: "There is no such conversion." },
  CONTACT_NOT_FOUND: { error: 3004, status: 404, message: "There is no such contact." },
  METHOD_NOT_ALLOWED: {
    error: 3100,
    status: 405,
    message: "This address does not take that method.",
  },
  CONTACT_EXISTS: {
    error: 3200,
    status: 409,
    message: "There is a contact with that e-mail address already.",
  },
  ACCESS_NOT_RESTRICTED: {
    error: 3201,
    status: 409,
    message: "The issue is neither private nor paid, so there is no access to grant.",
  },
  ACCESS_NOT_GRANTED: {
    error: 3202,
    status: 409,
    message: "The contact has no access to that issue that could be revoked.",
  },
  BODY_TOO_LARGE: { error: 4000, status: 413, message: "The request is larger than allowed." },
  PDF_TOO_LARGE: { error: 4001, status: 413, message: "The PDF is larger than allowed here." },
  NOT_A_PDF: { error: 4100, status: 415, message: "pdf: The file is not a PDF." },
  UNSUPPORTED_ENCODING: {
    error: 4101,
    status: 415,
    message:
      "Send parameters as application/x-www-form-urlencoded, multipart/form-data or application/json.",
  },
  FORMAT_NOT_SUPPORTED: { error: 5100, status: 501, message: "The answer comes as JSON only." },
  TOO_MANY_REQUESTS: {
    error: 4200,
    status: 429,
    message: "Too many requests. Please try again in a few minutes.",
  },
  INTERNAL: { error: 5000, status: 500, message: "Something went wrong on our side." },
} as const satisfies Record<string, { error: number; status: number; message: string }>;

/** A name of the catalogue. */
export type ErrorCode = keyof typeof ERRORS;

/** A failure that ends the request and that the caller is told about; anything else thrown is INTERNAL. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  /** Response headers that belong to the failure, such as `Allow`. */
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, message?: string, headers: Record<string, string> = {}) {
    super(message ?? ERRORS[code].message);
    this.name = "ApiError";
    this.code = code;
    this.headers = headers;
  }
}
