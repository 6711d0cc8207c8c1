/** What the desk says about publishing and sharing an issue. `{name}` marks what is filled in. */
export interface PublishingTexts {
  title: string;
}
