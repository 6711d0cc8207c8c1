import { hex, palette } from "../colour.ts";
import { MARGIN, printFolio, printKicker, printRule, TEXT_WIDTH } from "../furniture.ts";
import type { Issue } from "../issue.ts";
import { PAGE, type Sheet } from "../sheet.ts";
import { setBlock } from "../story.ts";

const FOAM = hex("#e9f0ee");
const GOLD = hex("#e4a84f");
const RIGHT = 318;

/** Page 11: a month of tides, a year of daylight, a winter of wind and the rhythm of four lights. */
export function almanac(issue: Issue): void {
  const sheet = issue.sheet(11);
  sheet.fill(palette.night);
  printKicker(sheet, "Almanac", MARGIN, 72, GOLD);
  heading(
    sheet,
    "A month of water",
    MARGIN,
    108,
    "Height of the tide at Lannoch Pier, new moon to new moon, in metres",
  );
  drawTides(sheet);
  heading(sheet, "A winter of wind", MARGIN, 398, "Days from each quarter, October to March");
  drawWinds(sheet, 156, 528);
  heading(sheet, "A year of light", RIGHT, 398, "Hours of day and dark at 57° north");
  drawDaylight(sheet);
  heading(
    sheet,
    "Thirty seconds of the night",
    MARGIN,
    676,
    "What each light does while you hold your breath",
  );
  drawRhythms(sheet);
  const pages = "More tables at [example.org/almanac](https://example.org/meridian/almanac)";
  const style = {
    size: 8.6,
    leading: 12,
    colour: palette.mist,
    link: GOLD,
    align: "right",
    face: sheet.faces.serif,
  } as const;
  setBlock(sheet, pages, { x: RIGHT, y: 72, width: PAGE.width - MARGIN - RIGHT }, style);
  printFolio(sheet, "Almanac", palette.mist);
}

function heading(sheet: Sheet, title: string, x: number, y: number, note: string): void {
  sheet.text(title, x, y, { face: sheet.faces.serif, size: 21, colour: FOAM, tracking: -0.3 });
  sheet.text(note, x, y + 16, { face: sheet.faces.italic, size: 9.6, colour: palette.mist });
}

/** Spring and neap tides: the twelve-hour wave swells and shrinks twice in a lunar month. Day 0 is a new moon. */
function tideHeight(day: number): number {
  const spring = 1.62 + 0.62 * Math.cos((day / 29.53) * Math.PI * 4 - 0.35);
  const diurnal = 0.16 * Math.cos(day * Math.PI * 2 * 0.966);
  return 2.6 + spring * Math.cos(day * Math.PI * 2 * 1.9323) + diurnal;
}

function drawTides(sheet: Sheet): void {
  const top = 172;
  const height = 150;
  const dayWidth = TEXT_WIDTH / 29.5;
  const yOf = (metres: number) => top + height - (metres / 5) * height;
  for (let metres = 0; metres <= 5; metres++) {
    printRule(sheet, MARGIN, yOf(metres), TEXT_WIDTH, hex("#33405c"), 0.4);
    sheet.text(String(metres), MARGIN - 6, yOf(metres) + 2, {
      face: sheet.faces.sans,
      size: 6,
      colour: palette.mist,
      align: "right",
    });
  }
  const points: string[] = [];
  for (let day = 0; day <= 29.5; day += 1 / 30) {
    points.push(`${(MARGIN + day * dayWidth).toFixed(1)} ${yOf(tideHeight(day)).toFixed(1)}`);
  }
  const floor = yOf(0).toFixed(1);
  sheet.path(`M${MARGIN} ${floor}L${points.join("L")}V${floor}Z`, {
    fill: hex("#2c6f7a"),
    opacity: 0.55,
  });
  sheet.path(`M${points.join("L")}`, { stroke: hex("#8fc7c4"), lineWidth: 0.8 });
  for (let day = 0; day < 30; day++) drawMoon(sheet, MARGIN + day * dayWidth, 350, day / 29.53);
  const label = { face: sheet.faces.italic, size: 8.6, colour: GOLD, align: "centre" } as const;
  sheet.text("springs", MARGIN + 1.2 * dayWidth + 12, top - 10, label);
  sheet.text("neaps", MARGIN + 8.2 * dayWidth, top - 10, label);
  sheet.text("springs", MARGIN + 15.6 * dayWidth, top - 10, label);
  sheet.text("neaps", MARGIN + 23 * dayWidth, top - 10, label);
}

/** Phase 0 and 1 are new, 0.5 is full; the lit side is the right one while the moon grows. */
function drawMoon(sheet: Sheet, x: number, y: number, phase: number): void {
  const r = 5.4;
  sheet.circle(x, y, r, { fill: hex("#26324d") });
  const bulge = Math.abs(Math.cos(phase * Math.PI * 2)) * r;
  const growing = phase < 0.5;
  const gibbous = phase > 0.25 && phase < 0.75;
  const outer = growing ? 1 : 0;
  const inner = growing === gibbous ? 1 : 0;
  const path = `M0 ${-r}A${r} ${r} 0 0 ${outer} 0 ${r}A${bulge.toFixed(2)} ${r} 0 0 ${inner} 0 ${-r}Z`;
  sheet.path(path, { fill: hex("#f3ead2") }, { x, y });
}

/** Days of wind from sixteen quarters, beginning at north and going round with the sun. */
const WIND_DAYS = [7, 5, 4, 6, 8, 7, 6, 8, 11, 16, 22, 25, 21, 16, 11, 9];

function drawWinds(sheet: Sheet, x: number, y: number): void {
  for (const days of [10, 20, 30]) {
    sheet.circle(x, y, days * 3, { stroke: hex("#3a4763"), lineWidth: 0.5, dash: [1.5, 2.5] });
  }
  WIND_DAYS.forEach((days, index) => {
    const middle = (index / 16) * Math.PI * 2;
    const radius = days * 3;
    const at = (angle: number) =>
      `${(Math.sin(angle) * radius).toFixed(2)} ${(-Math.cos(angle) * radius).toFixed(2)}`;
    const path = `M0 0L${at(middle - 0.17)}A${radius} ${radius} 0 0 1 ${at(middle + 0.17)}Z`;
    sheet.path(path, { fill: days > 15 ? palette.rust : hex("#5f9ea3"), opacity: 0.9 }, { x, y });
  });
  const style = { face: sheet.faces.sansBold, size: 7, colour: FOAM, align: "centre" } as const;
  sheet.text("N", x, y - 94, style);
  sheet.text("S", x, y + 100, style);
  sheet.text("E", x + 97, y + 2.5, style);
  sheet.text("W", x - 98, y + 2.5, style);
}

/** Hours of daylight on a day of the year (0 to 365) at 57 degrees north. */
function daylightHours(day: number): number {
  const declination = -0.4091 * Math.cos(((day + 10) / 365) * Math.PI * 2);
  const latitude = (57 / 180) * Math.PI;
  return (24 / Math.PI) * Math.acos(-Math.tan(latitude) * Math.tan(declination));
}

function drawDaylight(sheet: Sheet): void {
  const box = { x: RIGHT, y: 432, width: PAGE.width - MARGIN - RIGHT, height: 184 };
  const edge = (side: number) =>
    Array.from({ length: 74 }, (_, index) => {
      const day = index * 5;
      const hour = 12.4 + (side * daylightHours(day)) / 2;
      return `${(box.x + (day / 365) * box.width).toFixed(1)} ${(box.y + (hour / 24) * box.height).toFixed(1)}`;
    });
  sheet.rect(box, { fill: hex("#1d2a49") });
  sheet.path(`M${edge(-1).join("L")}L${edge(1).toReversed().join("L")}Z`, { fill: GOLD });
  for (let hour = 6; hour < 24; hour += 6) {
    const y = box.y + (hour / 24) * box.height;
    printRule(sheet, box.x, y, box.width, palette.night, 0.4);
    sheet.text(`${hour}h`, box.x - 5, y + 2, {
      face: sheet.faces.sans,
      size: 6,
      colour: palette.mist,
      align: "right",
    });
  }
  Array.from("JFMAMJJASOND").forEach((month, index) => {
    const x = box.x + ((index + 0.5) / 12) * box.width;
    sheet.text(month, x, box.y + box.height + 12, {
      face: sheet.faces.sans,
      size: 6.6,
      colour: palette.mist,
      align: "centre",
    });
  });
}

/** When each light is lit within its period; all times in seconds. */
const RHYTHMS = [
  { name: "Skarrow", period: 15, lit: [[0, 0.6], [2.4, 3]], colour: hex("#fff3cf") },
  { name: "Hesper Point", period: 6, lit: [[0, 4.5]], colour: hex("#fff3cf") },
  { name: "Gull Holm", period: 4, lit: [[0, 2]], colour: hex("#a9dca8") },
  { name: "Lannoch Pier", period: 30, lit: [[0, 30]], colour: hex("#e8735c") },
] as const; // prettier-ignore

function drawRhythms(sheet: Sheet): void {
  const left = MARGIN + 84;
  const second = (TEXT_WIDTH - 84) / 30;
  RHYTHMS.forEach(({ name, period, lit, colour }, row) => {
    const y = 710 + row * 17;
    sheet.text(name, MARGIN, y + 7, { face: sheet.faces.serif, size: 10, colour: FOAM });
    sheet.rect({ x: left, y, width: 30 * second, height: 9 }, { fill: hex("#1d2844") });
    for (let start = 0; start < 30; start += period) {
      for (const [on, off] of lit) {
        const x = left + (start + on) * second;
        const width = (Math.min(start + off, 30) - start - on) * second;
        sheet.rect({ x, y, width, height: 9 }, { fill: colour });
      }
    }
  });
}
