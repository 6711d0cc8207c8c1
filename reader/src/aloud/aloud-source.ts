/** A sentence to be spoken. */
export interface Passage {
  text: string;
  /** Marks it and brings it into sight. */
  show: () => void;
}

/** What is read aloud, from the place in view on. */
export interface AloudSource {
  passages: () => AsyncIterable<Passage> | Iterable<Passage>;
  /** Takes the mark away. */
  clear: () => void;
}
