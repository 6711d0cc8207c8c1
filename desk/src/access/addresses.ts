import { isTypedAddress } from "#values/contact-table/typed-address.ts";

/** A person named by a typed or pasted address. */
export interface Addressee {
  email: string;
  /** Empty unless it was pasted with the address: `Ann Reed <ann@example.org>`. */
  name: string;
}

export interface Addressees {
  people: Addressee[];
  /** Entries that are not addresses, as typed. */
  faults: string[];
}

const NAMED = /^"?(?<name>[^"<>]*?)"?\s*<(?<email>[^<>]*)>$/;

/** The people in a text: on lines, or separated by commas or semicolons. Each address counts once. */
export function addresseesIn(text: string): Addressees {
  const people = new Map<string, Addressee>();
  const faults: string[] = [];
  for (const part of text.split(/[\n,;]+/).map((each) => each.trim())) {
    if (part === "") continue;
    for (const { email, name } of readings(part)) {
      if (isTypedAddress(email)) people.set(email.toLowerCase(), { email, name });
      else faults.push(email === "" ? part : email);
    }
  }
  return { people: [...people.values()], faults };
}

/** One with a name, or addresses separated by blanks only. */
function readings(part: string): Addressee[] {
  const named = NAMED.exec(part)?.groups;
  if (named) return [{ email: (named["email"] ?? "").trim(), name: (named["name"] ?? "").trim() }];
  const words = part.split(/\s+/);
  const areAddresses = words.every((word) => word.includes("@"));
  return (areAddresses ? words : [part]).map((email) => ({ email, name: "" }));
}
