// Made from the registry of the API by `npm run docs`. Do not edit.

/** The names of errors by their numbers. */
export const ERROR_NAMES = {
  /** 400: A parameter has an invalid value. */
  1000: "INVALID_PARAMETER",
  /** 400: A required parameter is missing. */
  1001: "MISSING_PARAMETER",
  /** 400: The request body cannot be read. */
  1002: "MALFORMED_BODY",
  /** 400: The request is not valid HTTP. */
  1003: "MALFORMED_REQUEST",
  /** 401: The credentials are missing, wrong or disabled. */
  2000: "UNAUTHORIZED",
  /** 403: A page of another site made this call with credentials that the browser had stored. Call the API from a program or from a page of this site. */
  2001: "CROSS_SITE_REFUSED",
  /** 403: The scope of this API key does not include this call. */
  2002: "SCOPE_MISSING",
  /** 403: This call needs the key's secret, or a session at the desk that signed in at most ten minutes ago. Sign in again and repeat it. */
  2003: "PROOF_NEEDED",
  /** 403: A key cannot grant a wider scope or a later expiry than its own. */
  2004: "BEYOND_CALLER",
  /** 403: The single-use token has been used. */
  2100: "TOKEN_SPENT",
  /** 403: The token is invalid or has expired. */
  2101: "TOKEN_EXPIRED",
  /** 404: There is nothing at this address. */
  3000: "ROUTE_NOT_FOUND",
  /** 404: There is no such magazine. */
  3001: "MAGAZINE_NOT_FOUND",
  /** 404: There is no such issue. */
  3002: "ISSUE_NOT_FOUND",
  /** 404: There is no such conversion. */
  3003: "CONVERSION_NOT_FOUND",
  /** 404: There is no such contact. */
  3004: "CONTACT_NOT_FOUND",
  /** 404: There is no such API key. */
  3005: "KEY_NOT_FOUND",
  /** 404: There is no such token. */
  3006: "TOKEN_NOT_FOUND",
  /** 404: The issue does not have this edition. */
  3007: "EDITION_NOT_FOUND",
  /** 404: There is no such webhook. */
  3020: "WEBHOOK_NOT_FOUND",
  /** 404: The webhook has no such delivery. */
  3021: "WEBHOOK_DELIVERY_NOT_FOUND",
  /** 404: There is no such person. */
  3031: "PERSON_NOT_FOUND",
  /** 404: There is no such session, or it has ended. */
  3030: "SESSION_NOT_FOUND",
  /** 405: This address does not accept that method. */
  3100: "METHOD_NOT_ALLOWED",
  /** 421: This service does not serve the requested host. */
  3101: "MISDIRECTED_REQUEST",
  /** 409: A contact with that e-mail address already exists. */
  3200: "CONTACT_EXISTS",
  /** 409: The issue is neither private nor paid, so there is no access to grant. */
  3201: "ACCESS_NOT_RESTRICTED",
  /** 409: The contact has no access to this issue. */
  3202: "ACCESS_NOT_GRANTED",
  /** 409: The magazine has no subscription. Enable it first. */
  3203: "SUBSCRIPTION_DISABLED",
  /** 409: The contact has unsubscribed, or complained about a mail, and only they can return. */
  3204: "CONTACT_LEFT",
  /** 409: The account already has a person with that address. */
  3212: "PERSON_EXISTS",
  /** 409: This is the last full key of the account. Create another full key first. */
  3211: "LAST_FULL_KEY",
  /** 409: The webhook is paused. Set it to active first. */
  3221: "WEBHOOK_PAUSED",
  /** 409: Another Stripe account, or live mode, has running subscriptions or awaits a payment. */
  3295: "PAYMENTS_IN_USE",
  /** 409: A quota of the account is used up. */
  3290: "QUOTA_REACHED",
  /** 409: Parts of the upload have not arrived. */
  3280: "UPLOAD_INCOMPLETE",
  /** 409: The upload is complete and accepts no more parts. */
  3281: "UPLOAD_COMPLETE",
  /** 409: slug: Another magazine of this service has that slug, or had it within a year. Choose another one. */
  3250: "SLUG_TAKEN",
  /** 409: The issue shows this edition. Make another one current first. */
  3231: "EDITION_SHOWN",
  /** 409: The issue is not deleted, so there is nothing to restore. */
  3232: "ISSUE_NOT_DELETED",
  /** 409: The PDF is already being replaced. Wait for that conversion, or cancel its upload with DELETE /uploads/{issueTempID}; an upload that never arrives ends after an hour, in parts after a week. */
  3230: "REPLACEMENT_UNDER_WAY",
  /** 409: The first call with this Idempotency-Key is still running. Repeat the call after the number of seconds in Retry-After. */
  3210: "IDEMPOTENCY_KEY_IN_USE",
  /** 413: The request is larger than allowed. */
  4000: "BODY_TOO_LARGE",
  /** 413: The PDF is larger than allowed here. */
  4001: "PDF_TOO_LARGE",
  /** 413: logo: The file is larger than 512 KB. Save a smaller picture. */
  4003: "LOGO_TOO_LARGE",
  /** 408: The request did not arrive in time. */
  4002: "REQUEST_TIMEOUT",
  /** 415: pdf: The file is not a PDF. */
  4100: "NOT_A_PDF",
  /** 415: Send parameters as application/x-www-form-urlencoded, multipart/form-data or application/json. */
  4101: "UNSUPPORTED_ENCODING",
  /** 415: logo: The file is not a PNG, JPEG or WebP picture. */
  4102: "NOT_A_LOGO",
  /** 501: The answer is available as JSON only. */
  5100: "FORMAT_NOT_SUPPORTED",
  /** 422: This Idempotency-Key was used for another request. Use a new key for each request. */
  4300: "IDEMPOTENCY_KEY_REUSED",
  /** 429: Too many requests. Please try again in a few minutes. */
  4200: "SUBSCRIPTION_REQUESTS_LIMITED",
  /** 429: Too many calls with this key. Try again after the number of seconds in Retry-After. */
  4201: "RATE_LIMITED",
  /** 503: Stripe does not answer. Nothing was changed; try again in a few minutes. */
  5035: "PAYMENTS_SILENT",
  /** 503: Too many requests are arriving at once. Try again in a few seconds. */
  5030: "SERVER_BUSY",
  /** 507: There is not enough free disk space for an upload. Reading still works; inform the operator. */
  5070: "STORAGE_FULL",
  /** 500: Something went wrong on our side. */
  5000: "INTERNAL",
} as const;

/** The name of an error in the catalogue. */
export type ErrorName = (typeof ERROR_NAMES)[keyof typeof ERROR_NAMES];
