/** What the desk says about one issue. `{name}` marks what is filled in. */
export interface IssueTexts {
  title: string;
}
