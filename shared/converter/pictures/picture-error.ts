/** A picture that cannot become a logo. The message tells a publisher the problem and the remedy. */
export class PictureError extends Error {
  override readonly name = "PictureError";
  /** Whether the file has another format; otherwise it has an accepted one, but a defect. */
  readonly isOtherKind: boolean;
  /** The technical cause. Neither for the publisher nor for logs: it may quote the file. */
  readonly detail: string;

  constructor(message: string, { isOtherKind = false, detail = "" } = {}) {
    super(message);
    this.isOtherKind = isOtherKind;
    this.detail = detail;
  }
}

/** The error for a truncated or corrupted file. */
export function damagedPicture(detail = ""): PictureError {
  return new PictureError(
    "The picture is damaged or incomplete. Save it again in an image editor, and send that file.",
    { detail },
  );
}
