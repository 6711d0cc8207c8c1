import { ApiError } from "#contract/api/errors.ts";
import { EDITION_FILES } from "#contract/formats/edition-files.ts";
import { makePicture } from "#converter/pictures/make-picture.ts";
import { PictureError } from "#converter/pictures/picture-error.ts";
import type { SocialTask } from "#converter/pictures/picture-tasks.ts";
import { nameOf } from "#features/issues/issue.ts";
import type { IssueReference } from "#features/issues/issue-repository.ts";
import { drawnPicture } from "#features/magazines/drawn-pictures.ts";
import {
  type CoverSignature,
  type VisibleCover,
  visibleCover,
} from "#features/reading/visible-cover.ts";
import { objects } from "#platform/runtime.ts";
import { issueTitle } from "#texts/issue-title.ts";
import { readingDirection } from "#texts/languages.ts";
import { oneLine } from "#values/one-line.ts";

/** Longer ones would not fit anyway. */
const MOST_CHARACTERS = 300;

/**
 * The picture of link previews: cover and title as they are now. Where it cannot be drawn, the picture without a title
 * that was made with the pages.
 * @throws ISSUE_NOT_FOUND also if the caller may not see the cover
 */
export async function drawSocialPicture(
  reference: IssueReference,
  signed: CoverSignature,
): Promise<{ image: Uint8Array; isPublic: boolean }> {
  const found = await visibleCover(reference, signed);
  const cover = await objects().get(found.folder + EDITION_FILES.cover);
  if (!cover) throw new ApiError("ISSUE_NOT_FOUND");
  const task = taskOf(found);
  const key = `social ${found.folder} ${JSON.stringify(task)}`;
  try {
    const image = await drawnPicture(key, () => makePicture(task, cover));
    return { image, isPublic: found.isPublic };
  } catch (error) {
    const isExpected = error instanceof PictureError || error instanceof ApiError;
    if (!isExpected) throw error;
    const made = await objects().get(found.folder + EDITION_FILES.social);
    return { image: made ?? cover, isPublic: found.isPublic };
  }
}

function taskOf({ issue, magazine }: VisibleCover): SocialTask {
  const title = issueTitle(nameOf(issue, magazine)).slice(0, MOST_CHARACTERS);
  const name = oneLine(magazine.title).slice(0, MOST_CHARACTERS);
  return {
    kind: "social",
    title: title.toWellFormed(),
    name: title.startsWith(name) ? "" : name.toWellFormed(),
    direction: readingDirection(issue.language),
  };
}
