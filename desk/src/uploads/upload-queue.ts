import type { Client } from "#sdk/client.ts";
import type { ConvertedIssue, PublishProgress } from "#sdk/publishing/publish-pdf.ts";
import { randomKey } from "#sdk/transport/random-key.ts";
import { Store } from "#desk/state/store.ts";
import type { Upload, UploadState, UploadTarget } from "./upload.ts";

/** The PDFs that this browser sends, which continue whatever screen is open. */
export class UploadQueue {
  /** Newest last. */
  readonly all = new Store<readonly Upload[]>([]);
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  /** Sends files, one after the other. @returns the ids of their uploads */
  add(files: readonly File[], target: UploadTarget): string[] {
    return files.map((file) => {
      const { name: fileName, size } = file;
      const id = randomKey();
      const upload: Upload = { id, target, fileName, size, state: { kind: "waiting" } };
      this.all.set([...this.all.value, upload]);
      void this.#send(upload, file);
      return id;
    });
  }

  async #send({ id, target }: Upload, file: File): Promise<void> {
    const onProgress = (progress: PublishProgress): void => this.#note(id, stateOf(progress));
    try {
      const { ID: issueId, warnings } = await this.#convert(target, file, onProgress);
      this.#note(id, { kind: "ready", issueId, warnings });
    } catch (problem) {
      this.#note(id, { kind: "failed", problem });
    }
  }

  #convert(
    target: UploadTarget,
    file: File,
    onProgress: (progress: PublishProgress) => void,
  ): Promise<ConvertedIssue> {
    return target.kind === "issue"
      ? this.#client.convertPdf(file, { magazineId: target.magazineId, onProgress })
      : this.#client.replacePdf(target.issueId, file, { onProgress });
  }

  #note(id: string, state: UploadState): void {
    this.all.set(
      this.all.value.map((upload) => (upload.id === id ? { ...upload, state } : upload)),
    );
  }
}

function stateOf(progress: PublishProgress): UploadState {
  if (progress.stage !== "uploading") {
    return {
      kind: "converting",
      percent: progress.stage === "converting" ? progress.percent : 100,
    };
  }
  const { sentBytes } = progress;
  return { kind: "uploading", sentBytes, bytesPerSecond: undefined, secondsLeft: undefined };
}
