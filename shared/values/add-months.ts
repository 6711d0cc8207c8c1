/** The same time this many months later: on the anchor day, or on the last day of a month without it. */
export function addMonths(from: Date, months: number, anchorDay: number): Date {
  const year = from.getUTCFullYear();
  const month = from.getUTCMonth() + months;
  const daysInMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const until = new Date(from);
  until.setUTCFullYear(year, month, Math.min(anchorDay, daysInMonth));
  return until;
}
