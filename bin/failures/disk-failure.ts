/** An error of the operating system, by its code; `path` is absent for a file that is already open. */
interface SystemError {
  code: string;
  syscall: string;
  path?: string | undefined;
}

const ROOM = "Make room, then run the command again.";
const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: `There is no space left on the disk. ${ROOM}`,
  EDQUOT: `You have used all your space on the disk. ${ROOM}`,
  EROFS: "The disk can only be read.",
  EACCES: "You are not permitted to use this path.",
  EPERM: "You are not permitted to use this path.",
  ENOTDIR: "A part of this path is a file, not a folder.",
  EISDIR: "This is a folder, not a file.",
  ENOENT: "There is no such file or folder.",
  ENAMETOOLONG: "This name is too long.",
  EMFILE: "Too many files are open.",
  EFBIG: "This file would be larger than this disk, or a limit of your login, allows.",
  EIO: "The disk does not work: it reports an error.",
};

/** System calls with the same codes that concern no file: of a port, an address or a program. */
const NO_FILE = /^(listen|bind|connect|getaddrinfo|spawn|kill)/;

/** An error of the disk in plain words; undefined for any other error. */
export function diskFailure(error: unknown): string | undefined {
  if (!isSystemError(error) || NO_FILE.test(error.syscall)) return undefined;
  const isNoPlace = error.code === "ENOENT" && error.syscall === "mkdir";
  const reason = isNoPlace ? "No folder can be created here." : REASONS[error.code];
  if (reason === undefined) return undefined;
  return error.path === undefined ? reason : `${error.path}: ${reason}`;
}

function isSystemError(error: unknown): error is Error & SystemError {
  if (!(error instanceof Error && "code" in error && "syscall" in error)) return false;
  return typeof error.code === "string" && typeof error.syscall === "string";
}
