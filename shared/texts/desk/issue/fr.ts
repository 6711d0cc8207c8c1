import type { IssueTexts } from "./texts.ts";

export const frenchIssue: IssueTexts = {
  title: "Numéro",
};
