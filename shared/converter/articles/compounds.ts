/** Hyphenated compounds of a language: the parts before and after which a hyphen belongs to the word. */
interface Language {
  /** Frequent words that are rare in other languages. */
  marks: readonly string[];
  heads: ReadonlySet<string>;
  tails: ReadonlySet<string>;
  /** A part before a tail, unless the issue has it as a word. */
  hosts: RegExp;
  /** Words after a hanging part: `Vor- und Nachteile`. */
  conjunctions: ReadonlySet<string>;
}

const NOTHING = /^(?!)/u;

const LANGUAGES: readonly Language[] = [
  language({
    marks: "the and of with that",
    heads: "self well half vice ex",
    conjunctions: "and",
  }),
  language({ marks: "der und nicht ist mit", conjunctions: "und oder bzw sowie" }),
  language({
    marks: "les des une est dans",
    heads: "peut vice demi mi ex avant après arrière sous au là quelques c'est-à rendez vis-à",
    tails: "être il ils elle elles on même mêmes vous nous moi toi",
    hosts: /./u,
  }),
  language({ marks: "los las una del por", heads: "ex" }),
  language({ marks: "che gli della nel sono", heads: "ex" }),
  language({
    marks: "não uma dos com são",
    heads:
      "mal bem ex vice pós pré pró recém além aquém sem guarda segunda terça quarta quinta sexta",
    tails: "se lo la los las lhe lhes me te nos vos",
    // A verb before a pronoun.
    hosts: /(?:r|á|ê|ô|í)$/u,
  }),
  language({ marks: "het een van niet zijn", heads: "ex oud", conjunctions: "en" }),
  language({
    marks: "не что это как для",
    heads: "вице экс кое из-за из-под по-за",
    tails: "то либо нибудь таки",
  }),
];
/** Russian adverbs: `по-настоящему`, `по-русски`. */
const ADVERB = /^(?:\p{L}{2,}(?:ому|ему)|\p{L}{2,}[сц]ки)$/u;

interface Words {
  marks: string;
  heads?: string;
  tails?: string;
  hosts?: RegExp;
  conjunctions?: string;
}

function language({ marks, heads = "", tails = "", conjunctions = "", ...rest }: Words): Language {
  const setOf = (words: string): Set<string> => new Set(words.split(" ").filter(Boolean));
  return {
    marks: marks.split(" "),
    heads: setOf(heads),
    tails: setOf(tails),
    hosts: rest.hosts ?? NOTHING,
    conjunctions: setOf(conjunctions),
  };
}

/** Decides about hyphens at the end of a line by the language, which its most frequent words reveal. */
export class Compounds {
  readonly #language: Language | undefined;
  readonly #count: (word: string) => number;

  /** `count` returns how often the issue has a word. */
  constructor(count: (word: string) => number) {
    this.#count = count;
    const [best] = LANGUAGES.map((each) => ({
      each,
      marks: each.marks.reduce((sum, word) => sum + count(word), 0),
    })).toSorted((a, b) => b.marks - a.marks);
    this.#language = best && best.marks > 0 ? best.each : undefined;
  }

  /** Whether the hyphen between two parts belongs to their word. */
  keepsHyphen(head: string, tail: string): boolean {
    const language = this.#language;
    if (!language) return false;
    const [before, after] = [head.toLowerCase(), tail.toLowerCase()];
    if (language.heads.has(before)) return true;
    if (before === "по" && ADVERB.test(after) && this.#count(before + after) === 0) return true;
    return language.tails.has(after) && (language.hosts.test(before) || this.#count(before) > 0);
  }

  /** Whether a part with a hyphen shares a later part with others. */
  hangs(next: string): boolean {
    return this.#language?.conjunctions.has(next.toLowerCase()) ?? false;
  }
}
