import type { ReaderTexts } from "../reader-texts.ts";
import { englishStates } from "./states/en.ts";

export const english: ReaderTexts = {
  language: "en",
  page: {
    navigation: "Pages",
    previous: "Previous page",
    next: "Next page",
    goToPage: "Go to page",
    print: "Print",
    download: "Download PDF",
    printingNotAllowed: "The publisher of this issue does not offer it for printing.",
    readPreview: "Read the preview",
  },
  reading: {
    counterPage: "Page",
    counterPages: "Pages",
    counterOf: "of {count}",
    pageOf: "Page {page} of {count}",
    pagesOf: "Pages {first}–{last} of {count}",
    page: "Page {page}",
    pageWithText: "Page {page}: {text}",
    pageFailed: "Page {page} could not be loaded.",
    tryAgain: "Try again",
    notInPreview: "Page {page} is not part of this preview.",
    onlyPreview: "This is a preview. Subscribers open the whole issue with their personal link.",
    goToPageNumber: "Go to page {page}",
    opensInNewTab: "{text} (opens in a new tab)",
    pause: "Stop turning pages automatically",
    play: "Turn pages automatically",
    enterFullscreen: "Full screen",
    leaveFullscreen: "Leave full screen",
    preparingPrint: "Preparing to print: {done} of {count}",
    printFailed: "Some pages could not be loaded, so nothing was printed. Please try again.",
  },
  opening: {
    heading: "Your link opens this issue once",
    explanation:
      "After that it is no longer valid, so please open the issue in the browser in which you want to read it.",
    open: "Open the issue",
    failed: "That did not work. Please try again.",
  },
  closed: {
    unpublished: {
      heading: "Not published yet",
      explanation: "This issue is still being made. Please come back later.",
    },
    private: {
      heading: "This issue is private",
      explanation:
        "It opens with the personal link that its publisher sends by e-mail. Please use that link, or ask the publisher for one.",
    },
    spent: {
      heading: "This link has been used",
      explanation:
        "It opens the issue once, and that has been done. If it was you, the issue is still open in that tab; otherwise ask the publisher for a new link.",
    },
    expired: {
      heading: "This link is no longer valid",
      explanation:
        "It has expired, or its publisher has withdrawn it. Please ask the publisher for a new one.",
    },
    unknown: {
      heading: "There is no issue here",
      explanation: "The address may be incomplete, or the issue has been removed by its publisher.",
    },
  },
  states: englishStates,
};
