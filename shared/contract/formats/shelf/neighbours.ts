/** The neighbours of an issue on a shelf, for a reader that reaches its end. */
export interface Neighbours {
  shelfUrl: string;
  magazineTitle: string;
  /** The next newer issue; null for the newest. */
  next: Neighbour | null;
  /** The next older issue; null for the first. */
  previous: Neighbour | null;
}

export interface Neighbour {
  title: string;
  language: string;
  url: string;
  /** Null if visitors must confirm their age first. */
  coverUrl: string | null;
  /** Size of its first page; only the ratio matters. */
  pageWidth: number;
  pageHeight: number;
}
