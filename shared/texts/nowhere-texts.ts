import type { Notice } from "#texts/states/en.ts";

/** Texts of the 404 page, by language. Separate from the reader's texts, which most functions need without these. */
const NOWHERE = {
  en: {
    heading: "There is nothing at this address",
    explanation: "It may be incomplete or misspelt, or what was here has been removed.",
  },
  de: {
    heading: "Unter dieser Adresse gibt es nichts",
    explanation:
      "Vielleicht ist sie unvollständig oder falsch geschrieben, oder was hier war, wurde entfernt.",
  },
  fr: {
    heading: "Il n’y a rien à cette adresse",
    explanation:
      "Elle est peut-être incomplète ou mal écrite, ou ce qui s’y trouvait a été retiré.",
  },
  es: {
    heading: "No hay nada en esta dirección",
    explanation:
      "Puede que esté incompleta o mal escrita, o que se haya retirado lo que había aquí.",
  },
  ar: {
    heading: "لا يوجد شيء في هذا العنوان",
    explanation: "قد يكون ناقصًا أو مكتوبًا بشكل خاطئ، أو ربما أُزيل ما كان هنا.",
  },
  he: {
    heading: "אין דבר בכתובת הזאת",
    explanation: "ייתכן שהיא חלקית או שגויה, או שמה שהיה כאן הוסר.",
  },
  hy: {
    heading: "Այս հասցեում ոչինչ չկա",
    explanation: "Հնարավոր է՝ այն թերի է կամ սխալ է գրված, կամ այստեղ եղածը հեռացվել է։",
  },
} satisfies Readonly<Record<string, Notice>>;

/** The same in an ISO 639-1 language; English if untranslated. */
export function nowhereTexts(language: string): Notice & { language: string } {
  const [known, notice] = Object.entries(NOWHERE).find(([each]) => each === language) ?? [
    "en",
    NOWHERE.en,
  ];
  return { ...notice, language: known };
}
