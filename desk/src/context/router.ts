import { useEffect, useState } from "preact/hooks";

/** Where the desk is, by the part of the address after `#/`: its segments, decoded. */
export type Place = readonly string[];

/** A screen gets the values that its place names. */
export interface ScreenProps {
  /** The segments that its pattern leaves open, in their order. */
  values: readonly string[];
}

/** The address of a place. */
export function href(...place: Place): string {
  return `#/${place.map(encodeURIComponent).join("/")}`;
}

/** Opens a place as if its link had been followed. */
export function go(...place: Place): void {
  location.hash = href(...place);
}

/** The place that the address names, also once it changes. */
export function usePlace(): Place {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const read = (): void => setHash(location.hash);
    // It may have changed since it was first read.
    read();
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);
  return placeOf(hash);
}

/** `#/magazines/1` as its segments; the first screen for an unknown address. */
export function placeOf(hash: string): Place {
  const [, path = ""] = /^#\/(.*)$/.exec(hash) ?? [];
  try {
    return path
      .split("/")
      .filter((segment) => segment !== "")
      .map(decodeURIComponent);
  } catch {
    return [];
  }
}
