import { invalid } from "./table-error.ts";

/** A number in normal form: 0.DIGITS × 10^exponent, where digits have no zero at either end. */
export interface Decimal {
  isNegative: boolean;
  /** Empty for zero. */
  digits: string;
  exponent: number;
}

const MOST_DIGITS = 38;
const LARGEST_EXPONENT = 126;
const SMALLEST_EXPONENT = -129;
const FORM = /^([+-]?)(\d*)\.?(\d*)(?:[eE]([+-]?\d+))?$/;

/** @throws ValidationException for anything but a number, or more than 38 digits, or a value out of DynamoDB's range */
export function decimalOf(text: string): Decimal {
  const [, sign = "", whole = "", fraction = "", power = "0"] = FORM.exec(text) ?? [];
  if (whole === "" && fraction === "") {
    throw invalid(
      text === ""
        ? "The parameter cannot be converted to a numeric value"
        : `The parameter cannot be converted to a numeric value: ${text}`,
    );
  }
  const all = whole + fraction;
  const significant = all.replace(/^0+/, "");
  const digits = significant.replace(/0+$/, "");
  if (digits === "") return { isNegative: false, digits, exponent: 0 };
  const leadingZeros = all.length - significant.length;
  const exponent = whole.length - leadingZeros + Number(power);
  return inRange({ isNegative: sign === "-", digits, exponent });
}

function inRange(number: Decimal): Decimal {
  const { digits, exponent } = number;
  if (exponent > LARGEST_EXPONENT) {
    throw invalid(
      "Number overflow. Attempting to store a number with magnitude larger than supported range",
    );
  }
  if (exponent < SMALLEST_EXPONENT) {
    throw invalid(
      "Number underflow. Attempting to store a number with magnitude smaller than supported range",
    );
  }
  if (digits.length > MOST_DIGITS) {
    throw invalid("Attempting to store more than 38 significant digits in a Number");
  }
  return number;
}

/** The number as DynamoDB returns it: without an exponent or needless zeros. */
function plainText({ isNegative, digits, exponent }: Decimal): string {
  if (digits === "") return "0";
  const sign = isNegative ? "-" : "";
  if (exponent <= 0) return `${sign}0.${"0".repeat(-exponent)}${digits}`;
  if (digits.length <= exponent) return sign + digits.padEnd(exponent, "0");
  return `${sign}${digits.slice(0, exponent)}.${digits.slice(exponent)}`;
}

/** The canonical text of a number in DynamoDB, so that equal numbers are equal texts. */
export function canonicalNumber(text: string): string {
  return /^(?:0|-?[1-9]\d{0,14})$/.test(text) ? text : plainText(decimalOf(text));
}

/** Below, at or above 0 as the first number is smaller, equal or greater. */
export function compareNumbers(one: string, two: string): number {
  const [a, b] = [decimalOf(one), decimalOf(two)];
  const [signA, signB] = [signOf(a), signOf(b)];
  if (signA !== signB || signA === 0) return signA - signB;
  if (a.exponent !== b.exponent) return (a.exponent - b.exponent) * signA;
  return (a.digits < b.digits ? -1 : Number(a.digits > b.digits)) * signA;
}

function signOf({ isNegative, digits }: Decimal): number {
  if (digits === "") return 0;
  return isNegative ? -1 : 1;
}

/** The exact sum; with `sign` -1 the difference. @throws ValidationException if it has more than 38 digits */
export function addNumbers(one: string, two: string, sign: 1 | -1 = 1): string {
  const [a, b] = [decimalOf(one), decimalOf(two)];
  // Both as integers in the unit of the smaller one.
  const unit = Math.min(a.exponent - a.digits.length, b.exponent - b.digits.length);
  const sum = inUnits(a, unit) + BigInt(sign) * inUnits(b, unit);
  return plainText(decimalOf(`${sum}e${unit}`));
}

function inUnits({ isNegative, digits, exponent }: Decimal, unit: number): bigint {
  if (digits === "") return 0n;
  const whole = BigInt(digits) * 10n ** BigInt(exponent - digits.length - unit);
  return isNegative ? -whole : whole;
}
