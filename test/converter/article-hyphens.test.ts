import { describe, expect, test } from "vitest";
import { read } from "#test/converter/support/read-articles.ts";

const column = { x: 40, y: 60, width: 160 };

/** The text of lines in an issue in one language, where words may be divided or not. */
function joined(lines: readonly string[], language: readonly string[], dividing = true): string {
  const rest = Array.from({ length: dividing ? 4 : 200 }, () => language).flat();
  const divided = dividing ? ["Xylo-", "phone xylophone"] : [];
  const [first = ""] = read([{ ...column, lines }], [{ ...column, lines: [...rest, ...divided] }]);
  return first.replace(/^\w+: /u, "");
}

const ENGLISH = ["The lamp of the harbour and that with", "the boats that came with the tide and"];
const PORTUGUESE = ["não é uma coisa dos homens com", "uma casa e são dos navios com não"];
const RUSSIAN = ["не то, что это, как для", "города, не для людей, как это"];
const FRENCH = ["les bateaux des hommes dans une", "maison qui est dans les rues des"];
const GERMAN = ["der Hafen und die Boote mit", "der Lampe ist nicht und mit"];

describe("a hyphen at the end of a line", () => {
  test.each([
    [PORTUGUESE, ["Os homens mal-", "intencionados ficam."], "Os homens mal-intencionados ficam."],
    [PORTUGUESE, ["O barco quer tornar-", "se outro."], "O barco quer tornar-se outro."],
    [PORTUGUESE, ["É da mesma clas-", "se que ontem."], "É da mesma classe que ontem."],
    [RUSSIAN, ["Слова вице-", "губернатора города."], "Слова вице-губернатора города."],
    [RUSSIAN, ["Это по-", "настоящему важно."], "Это по-настоящему важно."],
    [RUSSIAN, ["Он решил по-", "ступить иначе."], "Он решил поступить иначе."],
    [FRENCH, ["Mais le saviez-", "vous avant lui ?"], "Mais le saviez-vous avant lui ?"],
    [FRENCH, ["Le bateau de peut-", "être demain."], "Le bateau de peut-être demain."],
    [ENGLISH, ["She is self-", "taught at sea."], "She is self-taught at sea."],
    [PORTUGUESE, ["O barco quer tornar-", "-se outro."], "O barco quer tornar-se outro."],
    [PORTUGUESE, ["A regene\u2011", "ração de casas."], "A regeneração de casas."],
    [GERMAN, ["Sie nahm die U-", "Bahn heim."], "Sie nahm die U-Bahn heim."],
    [GERMAN, ["Sie war in BER-", "LIN heute."], "Sie war in BERLIN heute."],
    [ENGLISH, ["She has two T-", "shirts at sea."], "She has two T-shirts at sea."],
    [ENGLISH, ["She is a sel-", "fish captain."], "She is a selfish captain."],
  ])("is kept by what the language does: %#", (language, lines, text) => {
    expect(joined(lines, language)).toBe(text);
  });

  test.each([
    ["The harbour-", "master is in.", "The harbour-master is in.", "the harbour-master’s lamp"],
    ["A forget-me-", "not grows here.", "A forget-me-not grows here.", "a forget-me-not or two"],
  ])("stays as the issue has the word, longer: %s%s", (first, second, text, elsewhere) => {
    expect(joined([first, second], [...ENGLISH, elsewhere])).toBe(text);
  });

  test("stays at a part that hangs, before the word that joins it to the next", () => {
    const text = "Vor- und Nachteile hat das.";
    expect(joined(["Vor-", "und Nachteile hat das."], GERMAN)).toBe(text);
  });

  test("stays between small letters where its page keeps it, as other hyphens there are soft", () => {
    const lines = ["A dark line of trans-", "atlantic ships is here."];
    const rest = { ...column, y: 200, lines: Array.from({ length: 4 }, () => ENGLISH).flat() };
    const [first] = read([{ ...column, lines, end: "nothing" }, rest]);
    expect(first).toBe("paragraph: A dark line of trans-atlantic ships is here.");
    const [divided] = read([{ ...column, lines }, rest]);
    expect(divided).toBe("paragraph: A dark line of transatlantic ships is here.");
  });

  test("is no compound's because the issue divides few words", () => {
    expect(joined(["A regene-", "ração de casas."], PORTUGUESE, false)).toBe(
      "A regeneração de casas.",
    );
    expect(joined(["It is a lamp-", "lit street there."], ENGLISH, false)).toBe(
      "It is a lamp-lit street there.",
    );
  });
});
