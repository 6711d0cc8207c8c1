/** Bullets, as the inside of a character class: signs that only begin list items. */
export const BULLETS = "•·▪‣⁃∙■-◿★☆☐-☒☛☞♠-♧✁-✅✎-❘❡-❧➔➘-➯➱-➾⬛-⬟⬤-⬯👆-👉📌📍🔴-🔻🟠-🟫\\p{Co}";

/** A single bullet. */
export const BULLET = new RegExp(`^[${BULLETS}]\\ufe0f?$`, "u");

/** Whether two marks belong to consecutive items: `2.` and `3.`, `c)` and `d)`, `iv.` and `v.`. */
export function areNeighbours(mark: string, other: string): boolean {
  const numbers = numbersIn(other);
  return numbersIn(mark).some((number) => numbers.some((each) => Math.abs(each - number) === 1));
}

/** A letter may also be a Roman number. */
function numbersIn(mark: string): number[] {
  const digits = /\d+/u.exec(mark)?.[0];
  if (digits !== undefined) return [Number(digits)];
  const letters = /[a-z]+/iu.exec(mark)?.[0].toLowerCase() ?? "";
  const roman = ROMAN.indexOf(letters);
  return [
    ...(letters.length === 1 ? [letters.charCodeAt(0) - 96] : []),
    ...(roman >= 0 ? [roman + 1] : []),
  ];
}

const ROMAN = "i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx".split(" ");
