import type { IssueTexts } from "./texts.ts";

export const spanishIssue: IssueTexts = {
  title: "Número",
};
