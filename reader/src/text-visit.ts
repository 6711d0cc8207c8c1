import { startVisit, visitTicket } from "#reader/visits/visit.ts";

const ticket = visitTicket();
if (ticket !== undefined) startVisit({ ticket, pagesInView, isText: () => true });

/** The page whose text is in the middle of the window: the last one whose mark is above that. */
function pagesInView(): number[] {
  const marks = [...document.querySelectorAll<HTMLAnchorElement>(".page-mark")];
  const above = marks.filter((mark) => mark.getBoundingClientRect().top < innerHeight / 2);
  const address = (above.at(-1) ?? marks[0])?.href;
  return address === undefined ? [] : [Number(new URL(address).searchParams.get("start_page"))];
}
