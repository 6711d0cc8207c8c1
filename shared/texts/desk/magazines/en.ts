/** The desk's texts about the list of magazines, a magazine and its uploads. `{name}` marks a placeholder. */
export const englishMagazines = {
  title: "Magazines",
  /** Heading until the title has loaded. */
  magazine: "Magazine",
  welcome: {
    title: "Publish your first magazine",
    hint: "Masthead turns it into a magazine that reads well on every screen. Only you see it until you publish it.",
    drop: "Drop a PDF here",
  },
  choose: "Choose a PDF",
  newIssue: "New issue",
  /** Asks for the magazine of dropped PDFs. */
  forMagazine: { title: "Which magazine is it for?", newOne: "A new magazine", upload: "Upload" },
  toShelf: "To the shelf",
  several: {
    choose: "Choose several",
    /** Label of one issue's box, `{name}`. */
    one: "Choose {name}",
    chosen: { one: "{count} issue is chosen", other: "{count} issues are chosen" },
    all: "Choose all",
    close: "Done",
    hide: "Hide",
    list: "Put on the shelf",
    unlist: "Take off the shelf",
    download: "Allow download",
    delete: "Delete",
    deleteTitle: { one: "Delete {count} issue?", other: "Delete {count} issues?" },
    deleteHint:
      "They disappear for everyone, with their pages, PDFs and links. The magazine stays. You can restore them for a week.",
    publishTitle: { one: "Publish {count} issue?", other: "Publish {count} issues?" },
    publishHint:
      "Each opens at once for everyone with its link, a scheduled one for the readers you chose for it. Published issues stay unchanged.",
    /** Number of issues to publish that have no name. */
    nameless: {
      one: "{count} of them has no name: readers see only the title of the magazine.",
      other: "{count} of them have no name: readers see only the title of the magazine.",
    },
    mailsHint: "A mail for each issue goes out at once.",
    shelfTitle: {
      one: "{count} published issue is not on the shelf",
      other: "{count} published issues are not on the shelf",
    },
    shelfHint: "Issues you publish from now on go on it by default. Add the published ones too?",
    notNow: "Leave them off",
    done: {
      publish: { one: "{count} issue is published.", other: "{count} issues are published." },
      hide: { one: "{count} issue is hidden.", other: "{count} issues are hidden." },
      list: {
        one: "{count} issue is on the shelf now.",
        other: "{count} issues are on the shelf now.",
      },
      unlist: {
        one: "{count} issue is no longer on the shelf.",
        other: "{count} issues are no longer on the shelf.",
      },
      download: {
        one: "{count} issue may be downloaded now.",
        other: "{count} issues may be downloaded now.",
      },
      delete: { one: "{count} issue is deleted.", other: "{count} issues are deleted." },
    },
    failed: {
      one: "{count} issue could not be changed.",
      other: "{count} issues could not be changed.",
    },
    /** Shown if nothing changed, and after an undo. */
    unchanged: "Nothing had to be changed.",
    undone: "The issues are as they were.",
  },
  /** Shown while files are dragged over the screen. */
  letGo: "Let go to upload",
  /** `{names}` of skipped files. */
  notPdf: "Not a PDF, so not uploaded: {names}",
  newMagazine: {
    open: "New magazine",
    label: "Title",
    hint: "You can change it later.",
    create: "Create magazine",
  },
  issues: { one: "{count} issue", other: "{count} issues" },
  noIssues: "No issues yet",
  noIssuesHint: "Drop a PDF here, or several at once. Each becomes an issue.",
  settings: "Settings of this magazine",
  rename: {
    open: "Rename",
    label: "Title of the magazine",
    done: "The magazine is now called “{title}”.",
    hint: "Issues without their own title take it, too.",
  },
  deletion: {
    open: "Delete magazine",
    title: "Delete “{title}”?",
    hint: "All its issues disappear at once, even for visitors with a link. This cannot be undone.",
    action: "Delete magazine",
    done: "“{title}” has been deleted.",
  },
  deleted: {
    title: "Deleted issues",
    hint: "Deleted in the last week. Restored issues come back unpublished.",
    until: "until {when}",
    restore: "Bring back",
    restored: "“{name}” is back, not published.",
  },
  states: { ready: "Ready", scheduled: "Appears {when}", published: "Published" },
  publish: "Publish …",
  share: "Share",
  pages: { one: "{count} page", other: "{count} pages" },
  upload: {
    waiting: "Waiting for its turn",
    /** `{sent}` of `{total}`, both with units. */
    sent: "{sent} of {total}",
    /** `{size}` per second. */
    rate: "{size} per second",
    /** `{time}` with its unit. */
    left: "{time} left",
    broken: "The connection broke. The upload continues as soon as it is back.",
    interrupted: "Interrupted. Choose the file again, and the upload continues where it was.",
    chooseAgain: "Choose the file again",
    /** `{name}` is the expected file. */
    otherFile: "That is another file. Choose “{name}”.",
    elsewhere: "Being uploaded in another tab",
    /** Shown on other screens if there is more than one upload. */
    several: { one: "{count} PDF is on its way", other: "{count} PDFs are on their way" },
    converting: "Converting: {percent}",
    giveUp: "Cancel upload",
    remove: "Remove",
    /** Shown on other screens. */
    ready: "“{name}” is ready.",
    failed: "“{name}” could not be made into an issue.",
    show: "Show",
    /** `{page}` that a conversion failed at. */
    onPage: "The problem is on page {page}.",
    tooLarge: "This PDF is larger than this Masthead accepts. Export it with smaller pictures.",
    storageFull: "The server's disk is full. Free some space, then try again.",
  },
  failures: {
    not_a_pdf: {
      reason: "This file is not a PDF, despite its name.",
      advice: "Export your magazine as a PDF from the program you made it in.",
    },
    encrypted: {
      reason: "This PDF asks for a password before it opens.",
      advice: "Export it again without a password for opening.",
    },
    damaged: {
      reason: "This PDF is damaged or incomplete.",
      advice: "If it opens on your computer, save it there as a new PDF. If not, export it again.",
    },
    empty: {
      reason: "This PDF has no pages.",
      advice: "Check your export, and upload a file with at least one page.",
    },
    too_large: {
      reason: "This PDF has more pages than one issue can hold.",
      advice: "Split it, and upload each part as a separate issue.",
    },
    too_complex: {
      reason: "A page of this PDF takes too much memory or time to draw.",
      advice:
        "Export it again with transparency flattened and pictures at 300 pixels per inch at most.",
    },
    timeout: {
      reason: "Converting this PDF took too long.",
      advice: "Export it again with smaller pictures, or split it into several issues.",
    },
    internal: {
      reason: "Something went wrong on our side, not in your PDF.",
      advice: "Upload it again. If that fails too, contact the operator of this Masthead.",
    },
  },
};

/** The same in any language. */
export type MagazinesTexts = typeof englishMagazines;
export type SeveralTexts = MagazinesTexts["several"];
