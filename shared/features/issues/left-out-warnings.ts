import type { LeftOut } from "#converter/protocol/left-out.ts";

/** Plain sentences about content missing from an issue's pages, and the remedy; empty if complete. */
export function warningsAbout(leftOut: LeftOut | undefined): string[] {
  const { picturesLeftOut: pictures, lettersLeftOut: letters } = leftOut ?? NOTHING;
  return [
    ...(pictures > 0 ? [aboutPictures(pictures)] : []),
    ...(letters > 0 ? [ABOUT_LETTERS] : []),
  ];
}

const NOTHING: LeftOut = { picturesLeftOut: 0, lettersLeftOut: 0 };

const ABOUT_LETTERS =
  "Some letters have no font in the PDF or here; they show as boxes. Embed all fonts and upload it again.";

function aboutPictures(count: number): string {
  const which =
    count === 1
      ? "1 picture could not be read, or not to its end; what is missing is blank."
      : `${count} pictures could not be read, or not to their end; what is missing is blank.`;
  return `${which} Save affected pictures again, place them again and upload a new export.`;
}
