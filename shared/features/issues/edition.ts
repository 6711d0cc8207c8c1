import type { EditionRecord } from "#contract/api/editions/edition-records.ts";
import { wireTime } from "#values/wire-date.ts";
import { type Edition, type EditionFiles, FIRST_EDITION } from "./edition-fields.ts";
import type { Issue } from "./issue.ts";
import { warningsAbout } from "./left-out-warnings.ts";

const KEPT_EDITIONS = 10;

/** The edition that an issue shows, with every field, even undefined ones. */
export function editionShown(issue: Issue): Edition {
  const edition = issue.edition ?? FIRST_EDITION;
  const editionCreatedAt = issue.editionCreatedAt ?? issue.createdAt;
  return { ...filesOf(issue), edition, editionCreatedAt };
}

/** Names every field, so that it overwrites another edition's. */
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

/** All editions of an issue, the oldest first. */
export function editionsOf(issue: Issue): Edition[] {
  return [editionShown(issue), ...(issue.otherEditions ?? [])].toSorted(
    (one, two) => one.edition - two.edition,
  );
}

export function editionBy(issue: Issue, conversionId: string): Edition | undefined {
  return editionsOf(issue).find((each) => each.conversionId === conversionId);
}

export function nextEdition(issue: Issue): number {
  return Math.max(issue.lastEdition ?? 0, ...editionsOf(issue).map(({ edition }) => edition)) + 1;
}

export function withEdition(issue: Issue, edition: Edition): Issue {
  const { edition: number, editionCreatedAt } = edition;
  return { ...issue, ...filesOf(edition), edition: number, editionCreatedAt };
}

/** The editions that an issue does not show: the kept and the dropped ones. */
interface OtherEditions {
  otherEditions: Edition[];
  dropped: Edition[];
}

/** The other editions of an issue that shows an edition, possibly a new one. */
export function othersBeside(issue: Issue, shown: Edition): OtherEditions {
  return kept(editionsOf(issue).filter(({ edition }) => edition !== shown.edition));
}

/** The other editions of an issue after it gets one more and shows the same as before. */
export function othersWith(issue: Issue, added: Edition): OtherEditions {
  return kept([...(issue.otherEditions ?? []), added]);
}

/** The newest of the others, up to the maximum besides the one shown. */
function kept(others: readonly Edition[]): OtherEditions {
  const sorted = others.toSorted((one, two) => one.edition - two.edition);
  const excess = Math.max(0, sorted.length + 1 - KEPT_EDITIONS);
  return { otherEditions: sorted.slice(excess), dropped: sorted.slice(0, excess) };
}

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
