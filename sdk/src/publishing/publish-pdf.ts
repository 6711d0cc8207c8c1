import { Conversions } from "../api/conversions.ts";
import { type CreateIssueParameters, Issues, type PublishIssueParameters } from "../api/issues.ts";
import { Uploads } from "../api/uploads.ts";
import type { ReadyConversion, StartedConversion } from "../api/records.ts";
import { MastheadError } from "../errors/masthead-error.ts";
import { path, type PostOptions } from "../transport/call.ts";
import type { Connection } from "../transport/connection.ts";
import { asParted, type PdfSource, sendable } from "./pdf-file.ts";
import { uploadParts } from "./upload-parts.ts";
import { upload } from "./upload.ts";

/** The progress of a PDF towards an issue. */
export type PublishProgress = {
  /** The id with which `conversions.get` reports the conversion's end, also to another program. */
  conversionId: string;
} & (
  | { stage: "uploading"; sentBytes: number; totalBytes: number }
  | {
      stage: "converting";
      /** 0 to 100. */
      percent: number;
      /** 0 until it is known. */
      pagesCount: number;
    }
  | { stage: "publishing" }
);

/** The target of a PDF, and callbacks for its progress. */
export interface ConvertPdfOptions
  extends Omit<CreateIssueParameters, "pdf" | "size" | "upload">, PostOptions {
  /** The magazine, by the `ID` of its record. */
  magazineId: string;
  /**
   * The `conversionId` that an earlier call reported for the same file, above 16 MB, before it ended: its upload
   * continues for seven days. If that upload has expired, a new one begins. Default: a new one.
   */
  continues?: string | undefined;
  /** Called whenever there is something new, up to several times a second. */
  onProgress?: ((progress: PublishProgress) => void) | undefined;
}

/** The same, and when the issue is shown. */
export interface PublishPdfOptions extends ConvertPdfOptions, PublicationTimes {}

type PublicationTimes = Pick<PublishIssueParameters, "publish_at" | "unpublish_at">;

/** An issue that was made of a PDF. */
export interface ConvertedIssue extends Pick<
  ReadyConversion,
  "ID" | "url" | "cover" | "pages_count"
> {
  /** Sentences for the publisher about faults in the pages; empty without faults. */
  warnings: string[];
}

/**
 * Makes an issue of a PDF of any size, not yet published: uploads it and waits until it is converted. Ends with
 * `signal`; the conversion then continues, and its issue stays unpublished.
 * @throws MastheadError: CONVERSION_FAILED with the reason for the publisher, UPLOAD_REFUSED, and those of any call
 */
export function convertPdf(
  api: Connection,
  source: PdfSource,
  { onProgress, ...options }: ConvertPdfOptions,
): Promise<ConvertedIssue> {
  const { magazineId, signal, timeoutSeconds, retries, idempotencyKey, continues, ...parameters } =
    options;
  const call = { path: path`magazines/${magazineId}`, parameters };
  const calls = { signal, timeoutSeconds, retries, idempotencyKey, continues, onProgress };
  return converted(api, source, call, calls);
}

/** How a PDF is sent, and its way followed. */
type SendOptions = PostOptions & Pick<ConvertPdfOptions, "continues" | "onProgress">;

/** The same for a PDF that replaces another. */
export interface ReplacePdfOptions extends SendOptions {
  /** Whether the issue shows it once it is ready. Default: true; else it is among the editions until it is made current. */
  show?: boolean | undefined;
}

/**
 * Replaces the PDF of an issue by one of any size, and waits until it is ready. Ends with `signal`; the conversion then
 * continues.
 * @throws as `convertPdf`; REPLACEMENT_UNDER_WAY
 */
export function replacePdf(
  api: Connection,
  issueId: string,
  source: PdfSource,
  { show, ...options }: ReplacePdfOptions = {},
): Promise<ConvertedIssue> {
  return converted(
    api,
    source,
    { path: path`issues/${issueId}/pdf`, parameters: { show } },
    options,
  );
}

/** Starts a conversion by a call, or continues one, sends the PDF and waits until it is converted. */
async function converted(
  api: Connection,
  source: PdfSource,
  { path: address, parameters }: { path: string; parameters: Readonly<Record<string, unknown>> },
  { onProgress, idempotencyKey, continues, ...calls }: SendOptions,
): Promise<ConvertedIssue> {
  const pdf = sendable(source);
  const parted = pdf.size > IN_PARTS_ABOVE ? asParted(pdf) : undefined;
  const { timeoutSeconds = api.options.timeoutSeconds, retries = api.options.retries } = calls;
  const work = { signal: calls.signal, timeoutSeconds, retries };
  const sent = (conversionId: string) => (sentBytes: number) =>
    onProgress?.({ conversionId, stage: "uploading", sentBytes, totalBytes: pdf.size });
  if (parted && continues !== undefined && (await isUpload(api, continues, pdf.size, calls))) {
    const parts = { conversionId: continues, pdf: parted, onSent: sent(continues) };
    await uploadParts(api, { ...work, ...parts });
    return whenConverted(api, continues, { ...calls, onProgress });
  }
  const inParts = parted && { upload: "multipart", size: pdf.size };
  const { result: started, isReplayed } = await api.request<StartedConversion>(
    { method: "POST", path: address, parameters: { ...parameters, ...inParts } },
    { ...calls, idempotencyKey },
  );
  const { issueTempID: conversionId, upload: target } = started;
  const conversions = new Conversions(api);
  const hasArrived = async (): Promise<boolean> => {
    const { status, progress } = await conversions.get(conversionId, calls);
    return status !== "pending" || progress > 0;
  };
  if (target && !(isReplayed && (await hasArrived()))) {
    const onSent = sent(conversionId);
    onSent(0);
    if ("url" in target) await upload(api, { ...work, target, pdf, hasArrived, onSent });
    else if (parted) await uploadParts(api, { ...work, conversionId, pdf: parted, onSent });
  }
  return whenConverted(api, conversionId, { ...calls, onProgress });
}

/** Bytes; files up to this size are sent whole: to send all of one again takes as long as some parts. */
export const IN_PARTS_ABOVE = 16 * 1024 * 1024;

/** Whether a conversion still takes parts of a file of this size, or has all of them. */
async function isUpload(
  api: Connection,
  conversionId: string,
  bytes: number,
  calls: PostOptions,
): Promise<boolean> {
  try {
    const { size } = await new Uploads(api).get(conversionId, calls);
    return size === bytes;
  } catch (error) {
    if (error instanceof MastheadError && error.status === 404) return false;
    throw error;
  }
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;

/** Asks for the state of a conversion, ever less often, until it is over. */
async function whenConverted(
  api: Connection,
  conversionId: string,
  { onProgress, ...calls }: Pick<ConvertPdfOptions, "onProgress"> & PostOptions,
): Promise<ConvertedIssue> {
  const conversions = new Conversions(api);
  for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 1.5, LONGEST_WAIT)) {
    const record = await conversions.get(conversionId, calls);
    if (record.status === "error") {
      const { error_message: message, error_code: conversionError } = record;
      throw new MastheadError(message, { code: "CONVERSION_FAILED", conversionError });
    }
    const { progress: percent, pages_count: pagesCount } = record;
    onProgress?.({ conversionId, stage: "converting", percent, pagesCount });
    if (record.status === "ready") {
      const { ID, url, cover, pages_count, warnings = [] } = record;
      return { ID, url, cover, pages_count, warnings };
    }
    await api.options.timers.wait(wait, calls.signal);
  }
}

/**
 * Makes an issue of a PDF and publishes it, at once or at `publish_at`. @throws as `convertPdf`
 */
export async function publishPdf(
  api: Connection,
  source: PdfSource,
  { publish_at, unpublish_at, ...options }: PublishPdfOptions,
): Promise<ConvertedIssue> {
  const { privacy = "unlisted", signal, timeoutSeconds, retries } = options;
  let conversionId = "";
  const onProgress = (progress: PublishProgress): void => {
    conversionId = progress.conversionId;
    options.onProgress?.(progress);
  };
  const issue = await convertPdf(api, source, { ...options, privacy, onProgress });
  onProgress({ conversionId, stage: "publishing" });
  const publication = { privacy, publish_at, unpublish_at };
  await new Issues(api).publish(issue.ID, publication, { signal, timeoutSeconds, retries });
  return issue;
}
