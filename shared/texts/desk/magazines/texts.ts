/** What the desk says about the list of magazines, a magazine and its uploads. `{name}` marks what is filled in. */
export interface MagazinesTexts {
  title: string;
}
