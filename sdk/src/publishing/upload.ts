import type { Connection } from "../transport/connection.ts";
import { MastheadError } from "../errors/masthead-error.ts";
import { whileMoving } from "../transport/limited.ts";
import { delayBefore, isPassing } from "../transport/retry.ts";
import type { SendablePdf } from "./pdf-file.ts";
import { postFile } from "./post-file.ts";
import type { StoreAnswer, UploadTarget } from "./posting.ts";
import { refusal } from "./store-refusal.ts";

/** An upload with its repetitions. */
export interface Upload {
  target: UploadTarget;
  pdf: SendablePdf;
  /** Whether an earlier try has delivered the file; checked before it is resent. */
  hasArrived: () => Promise<boolean>;
  onSent: (bytes: number) => void;
  signal: AbortSignal | undefined;
  /** A try ends when nothing moved for so long. */
  timeoutSeconds: number;
  retries: number;
}

/**
 * Sends a file to the store, and again from its start if that fails for a reason that may pass.
 * @throws MastheadError: UPLOAD_REFUSED with the store's reason, CONNECTION_FAILED, TIMED_OUT; the reason of `signal`
 */
export async function upload(api: Connection, work: Upload): Promise<void> {
  const { timers } = api.options;
  for (let failed = 1; ; failed += 1) {
    try {
      const answer = await post(api, work);
      if (answer.status >= 200 && answer.status < 300) return;
      throw refusal(answer, { method: "POST", url: work.target.url });
    } catch (error) {
      if (!(error instanceof MastheadError)) throw error;
      if (failed > work.retries || !isPassing(error)) throw error;
      await timers.wait(delayBefore(failed, undefined, timers.random()), work.signal);
      if (await work.hasArrived()) return;
    }
  }
}

function post(api: Connection, { target, pdf, onSent, ...work }: Upload): Promise<StoreAnswer> {
  const { fetch } = api.options;
  return whileMoving(
    (signal, moved) => {
      const sent = (bytes: number): void => {
        moved();
        onSent(bytes);
      };
      return postFile(target, pdf, { signal, onSent: sent, fetch });
    },
    work.timeoutSeconds,
    work.signal,
    { method: "POST", url: target.url },
  );
}
