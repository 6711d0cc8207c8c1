import { FAULTY_PAGE, NO_ROOM_IN_STORAGE } from "#contract/formats/conversion-error-code.ts";
import { MastheadError } from "#sdk/errors/masthead-error.ts";
import type { DeskTexts } from "#texts/desk/en.ts";
import { fill } from "#texts/fill.ts";
import { problemText, sizeIn } from "#desk/language/words.ts";
import type { UploadState } from "#desk/uploads/upload.ts";

/** The state of an upload in a sentence. */
export function stateText(texts: DeskTexts, state: UploadState, size: number): string {
  const { upload } = texts.magazines;
  switch (state.kind) {
    case "waiting":
      return upload.waiting;
    case "uploading":
      return uploadingText(texts, state, size);
    case "broken":
      return upload.broken;
    case "interrupted":
      return upload.interrupted;
    case "elsewhere":
      return upload.elsewhere;
    case "converting":
      return fill(upload.converting, { percent: percentIn(texts.language, state.percent) });
    case "ready":
      return texts.magazines.states.ready;
    case "failed":
      return failureText(texts, state.problem);
  }
}

function uploadingText(
  { language, magazines: { upload } }: DeskTexts,
  { sentBytes, bytesPerSecond, secondsLeft }: Extract<UploadState, { kind: "uploading" }>,
  size: number,
): string {
  const sent = { sent: sizeIn(language, sentBytes), total: sizeIn(language, size) };
  const parts = [fill(upload.sent, sent)];
  if (bytesPerSecond !== undefined) {
    parts.push(fill(upload.rate, { size: sizeIn(language, bytesPerSecond) }));
  }
  if (secondsLeft !== undefined) {
    parts.push(fill(upload.left, { time: durationIn(language, secondsLeft) }));
  }
  return parts.join(" · ");
}

const FULL = 507;
/** The first is S3's status. */
const TOO_LARGE: ReadonlySet<number> = new Set([400, 413]);

function failureText(texts: DeskTexts, problem: unknown): string {
  const { failures, upload } = texts.magazines;
  if (!(problem instanceof MastheadError)) return problemText(texts, problem);
  const { code, status = 0, conversionError = "" } = problem;
  if (code === "CONVERSION_FAILED" && isFailure(failures, conversionError)) {
    if (NO_ROOM_IN_STORAGE.test(problem.message)) return texts.frame.problems.quota.storage_mb;
    const { reason, advice } = failures[conversionError];
    const page = FAULTY_PAGE.exec(problem.message)?.[1];
    return [reason, page && fill(upload.onPage, { page }), advice].filter(Boolean).join(" ");
  }
  // The store's refusals differ in their status only.
  if (code === "STORAGE_FULL" || status === FULL) return upload.storageFull;
  if (code === "PDF_TOO_LARGE") return upload.tooLarge;
  if (code !== "UPLOAD_REFUSED") return problemText(texts, problem);
  return TOO_LARGE.has(status) ? upload.tooLarge : texts.frame.unexpected;
}

function isFailure<Failures extends object>(
  failures: Failures,
  code: PropertyKey,
): code is keyof Failures {
  return code in failures;
}

function percentIn(language: string, percent: number): string {
  return new Intl.NumberFormat(language, { style: "percent" }).format(percent / 100);
}

/** A duration in words, in steps that do not flicker. */
function durationIn(language: string, seconds: number): string {
  const [unit, count] =
    seconds < 55
      ? (["second", Math.max(5, Math.ceil(seconds / 5) * 5)] as const)
      : seconds < 3600
        ? (["minute", Math.ceil(seconds / 60)] as const)
        : (["hour", Math.ceil(seconds / 3600)] as const);
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(
    count,
  );
}
