import type { ConversionErrorCode } from "#contract/formats/conversion-error-code.ts";

/** A text for one, and one for any other number, `{count}`. */
interface Counted {
  one: string;
  other: string;
}

/** The desk's texts about several issues at once. */
export interface SeveralTexts {
  choose: string;
  /** Label of one issue's box, `{name}`. */
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
  /** Number of issues to publish that have no name. */
  nameless: Counted;
  mailsHint: string;
  shelfTitle: Counted;
  shelfHint: string;
  notNow: string;
  done: Record<"publish" | "hide" | "list" | "unlist" | "download" | "delete", Counted>;
  failed: Counted;
  /** Shown if nothing changed, and after an undo. */
  unchanged: string;
  undone: string;
}

/** The desk's texts about the list of magazines, a magazine and its uploads. `{name}` marks a placeholder. */
export interface MagazinesTexts {
  title: string;
  /** Heading until the title has loaded. */
  magazine: string;
  welcome: { title: string; hint: string; drop: string };
  choose: string;
  newIssue: string;
  /** Asks for the magazine of dropped PDFs. */
  forMagazine: { title: string; newOne: string; upload: string };
  toShelf: string;
  several: SeveralTexts;
  /** Shown while files are dragged over the screen. */
  letGo: string;
  /** `{names}` of skipped files. */
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
    /** `{sent}` of `{total}`, both with units. */
    sent: string;
    /** `{size}` per second. */
    rate: string;
    /** `{time}` with its unit. */
    left: string;
    broken: string;
    interrupted: string;
    chooseAgain: string;
    /** `{name}` is the expected file. */
    otherFile: string;
    elsewhere: string;
    /** Shown on other screens if there is more than one upload. */
    several: Counted;
    converting: string;
    giveUp: string;
    remove: string;
    /** Shown on other screens. */
    ready: string;
    failed: string;
    show: string;
    /** `{page}` that a conversion failed at. */
    onPage: string;
    tooLarge: string;
    storageFull: string;
  };
  failures: Record<ConversionErrorCode, { reason: string; advice: string }>;
}
