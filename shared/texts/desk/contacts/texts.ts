/** What the desk says about contacts and their import. `{name}` marks what is filled in. */
export interface ContactsTexts {
  title: string;
}
