import type { IssueTexts } from "./texts.ts";

export const germanIssue: IssueTexts = {
  title: "Ausgabe",
};
