/** Where an issue on a shelf leads on to, as its reader gets it when it comes to its end. */
export interface Neighbours {
  shelfUrl: string;
  magazineTitle: string;
  /** The one that was published after it; null for the newest. */
  next: Neighbour | null;
  /** The one that was published before it; null for the first. */
  previous: Neighbour | null;
}

/** Another issue of the shelf. */
export interface Neighbour {
  title: string;
  language: string;
  url: string;
  /** Null where visitors are asked for their age first. */
  coverUrl: string | null;
  /** Of its first page; only their ratio is of use. */
  pageWidth: number;
  pageHeight: number;
}
