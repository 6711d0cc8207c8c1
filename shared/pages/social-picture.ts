/** The picture of link previews, at a cover's stable address. */
export function socialPictureUrl(coverUrl: string): string {
  return `${coverUrl}?shape=wide`;
}
