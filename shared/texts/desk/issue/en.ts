import type { IssueTexts } from "./texts.ts";

export const englishIssue: IssueTexts = {
  title: "Issue",
};
