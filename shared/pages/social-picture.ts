/** The address of the picture of link previews, beside a cover's stable address. */
export function socialPictureUrl(coverUrl: string): string {
  return coverUrl.replace(/\/cover\.jpg$/, "/social.jpg");
}
