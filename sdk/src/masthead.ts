/** The client, as packages import it: `import { createClient } from "masthead-sdk"`. */
export { Client, type ClientOptions, createClient } from "./client.ts";
export {
  type ClientErrorName,
  type FailedRequest,
  type FailureFacts,
  MastheadError,
} from "./errors/masthead-error.ts";
export type { Answer, Call, CallOptions, Method, PostOptions } from "./transport/call.ts";
export type { ReceivedResponse, SentRequest } from "./transport/hooks.ts";
export { List, type Page } from "./transport/list.ts";
export type { ErrorName } from "./errors/error-names.ts";
export type * from "./api/records.ts";
export type * from "./api/resources.ts";
export type { PdfFile, PdfSource } from "./publishing/pdf-file.ts";
export type {
  ConvertedIssue,
  ConvertPdfOptions,
  PublishPdfOptions,
  PublishProgress,
  ReplacePdfOptions,
} from "./publishing/publish-pdf.ts";
export {
  type VerifyOptions,
  verifyWebhook,
  type WebhookHeaders,
} from "./webhooks/verify-webhook.ts";
export type * from "./webhooks/webhook-event.ts";
