import { useEffect, useState } from "preact/hooks";

/** The desk's current place, from the address after `#/`: its decoded segments. */
export type Place = readonly string[];

/** A screen gets the values of its place. */
export interface ScreenProps {
  /** The segments that its pattern leaves open, in order. */
  values: readonly string[];
}

export function href(...place: Place): string {
  return `#/${place.map(encodeURIComponent).join("/")}`;
}

/** Opens a place as if its link had been followed. */
export function go(...place: Place): void {
  location.hash = href(...place);
}

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
