import type { EditionRecord } from "#contract/api/editions/edition-records.ts";
import { wireTime } from "#values/wire-date.ts";
import { type Edition, type EditionFiles, FIRST_EDITION } from "./edition-fields.ts";
import type { Issue } from "./issue.ts";
import { warningsAbout } from "./left-out-warnings.ts";

/** Editions that an issue keeps, the one it shows among them. */
const KEPT_EDITIONS = 10;

/** The edition that an issue shows, with every field, also those it lacks. */
export function editionShown(issue: Issue): Edition {
  const edition = issue.edition ?? FIRST_EDITION;
  const editionCreatedAt = issue.editionCreatedAt ?? issue.createdAt;
  return { ...filesOf(issue), edition, editionCreatedAt };
}

/** Every field is named, so that it takes the place of what another edition has. */
function filesOf({
  conversionId,
  pagesCount,
  pageWidth,
  pageHeight,
  hasArticle,
  hasChapters,
  hasEpub,
  hasText,
  textRangePages,
  firstPageText,
  hasRenditions,
  fileName,
  leftOut,
}: EditionFiles): Required<EditionFiles> {
  const sizes = { pagesCount, pageWidth, pageHeight };
  const texts = { hasArticle, hasChapters, textRangePages, firstPageText, hasEpub, hasText };
  return { conversionId, ...sizes, ...texts, hasRenditions, fileName, leftOut };
}

/** All editions that an issue can show, the oldest first. */
export function editionsOf(issue: Issue): Edition[] {
  return [editionShown(issue), ...(issue.otherEditions ?? [])].toSorted(
    (one, two) => one.edition - two.edition,
  );
}

/** The edition that a conversion has made, as far as the issue still has it. */
export function editionBy(issue: Issue, conversionId: string): Edition | undefined {
  return editionsOf(issue).find((each) => each.conversionId === conversionId);
}

/** The number of the edition that the next PDF makes. */
export function nextEdition(issue: Issue): number {
  return Math.max(issue.lastEdition ?? 0, ...editionsOf(issue).map(({ edition }) => edition)) + 1;
}

/** An issue as it is with the files of one of its editions. */
export function withEdition(issue: Issue, edition: Edition): Issue {
  const { edition: number, editionCreatedAt } = edition;
  return { ...issue, ...filesOf(edition), edition: number, editionCreatedAt };
}

/** The editions of an issue beside the one it shows: those it keeps, and those it gives up. */
interface OtherEditions {
  otherEditions: Edition[];
  dropped: Edition[];
}

/** The others of an issue that shows an edition, which may be new. */
export function othersBeside(issue: Issue, shown: Edition): OtherEditions {
  return kept(editionsOf(issue).filter(({ edition }) => edition !== shown.edition));
}

/** The others of an issue that gets one more, and goes on showing what it shows. */
export function othersWith(issue: Issue, added: Edition): OtherEditions {
  return kept([...(issue.otherEditions ?? []), added]);
}

/** The newest of the others, as many as are kept beside the one that is shown. */
function kept(others: readonly Edition[]): OtherEditions {
  const sorted = others.toSorted((one, two) => one.edition - two.edition);
  const excess = Math.max(0, sorted.length + 1 - KEPT_EDITIONS);
  return { otherEditions: sorted.slice(excess), dropped: sorted.slice(0, excess) };
}

/** The record of the API. */
export function editionRecord(issue: Issue, edition: Edition): EditionRecord {
  const warnings = warningsAbout(edition.leftOut);
  return {
    edition: edition.edition,
    pages_count: edition.pagesCount,
    created_at: wireTime(edition.editionCreatedAt),
    is_current: edition.edition === (issue.edition ?? FIRST_EDITION),
    file_name: edition.fileName ?? "",
    ...(warnings.length > 0 && { warnings }),
  };
}
