import type { ConversionErrorCode } from "#contract/formats/conversion-error-code.ts";

/** A text for one and one for any other number of them, `{count}`. */
interface Counted {
  one: string;
  other: string;
}

/** What the desk says about several issues at once. */
export interface SeveralTexts {
  choose: string;
  /** Beside the box of one, `{name}`. */
  one: string;
  chosen: Counted;
  all: string;
  close: string;
  hide: string;
  list: string;
  unlist: string;
  download: string;
  delete: string;
  deleteTitle: Counted;
  deleteHint: string;
  publishTitle: Counted;
  publishHint: string;
  /** How many of those that are to be published have no name. */
  nameless: Counted;
  mailsHint: string;
  shelfTitle: Counted;
  shelfHint: string;
  notNow: string;
  done: Record<"publish" | "hide" | "list" | "unlist" | "download" | "delete", Counted>;
  failed: Counted;
  /** Where all were so already, and after they were taken back. */
  unchanged: string;
  undone: string;
}

/** What the desk says about the list of magazines, a magazine and its uploads. `{name}` marks what is filled in. */
export interface MagazinesTexts {
  title: string;
  /** The heading of one whose title is not known yet. */
  magazine: string;
  welcome: { title: string; hint: string; drop: string };
  choose: string;
  newIssue: string;
  /** Asks which magazine PDFs are for. */
  forMagazine: { title: string; newOne: string; upload: string };
  toShelf: string;
  several: SeveralTexts;
  /** While files are held over the screen. */
  letGo: string;
  /** `{names}` of files that were not uploaded. */
  notPdf: string;
  newMagazine: { open: string; label: string; hint: string; create: string };
  issues: Counted;
  noIssues: string;
  noIssuesHint: string;
  settings: string;
  rename: { open: string; label: string; done: string; hint: string };
  deletion: { open: string; title: string; hint: string; action: string; done: string };
  deleted: { title: string; hint: string; until: string; restore: string; restored: string };
  states: { ready: string; scheduled: string; published: string };
  publish: string;
  share: string;
  pages: Counted;
  upload: {
    waiting: string;
    /** `{sent}` of `{total}`, both with their units. */
    sent: string;
    /** `{size}` each second. */
    rate: string;
    /** `{time}` with its unit. */
    left: string;
    broken: string;
    interrupted: string;
    chooseAgain: string;
    /** `{name}` is the file that was expected. */
    otherFile: string;
    elsewhere: string;
    /** On other screens, where there are more than one. */
    several: Counted;
    converting: string;
    giveUp: string;
    remove: string;
    /** Said on other screens. */
    ready: string;
    failed: string;
    show: string;
    tooLarge: string;
    storageFull: string;
  };
  failures: Record<ConversionErrorCode, { reason: string; advice: string }>;
}
