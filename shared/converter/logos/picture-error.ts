/** A picture that cannot become a logo. The message explains to a publisher what is wrong and what to send. */
export class PictureError extends Error {
  override readonly name = "PictureError";
  /** Whether the file is of another kind; else it is of a right kind, and something is wrong with it. */
  readonly isOtherKind: boolean;
  /** What happened in technical terms. Not for the publisher, and not for logs: it may quote the file. */
  readonly detail: string;

  constructor(message: string, { isOtherKind = false, detail = "" } = {}) {
    super(message);
    this.isOtherKind = isOtherKind;
    this.detail = detail;
  }
}

/** The error for a file that ends too early or was changed on its way. */
export function damagedPicture(detail = ""): PictureError {
  return new PictureError(
    "The picture is damaged, or was cut off on its way. Save it again in a program for pictures, and send that file.",
    { detail },
  );
}
