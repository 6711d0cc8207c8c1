/** Texts of the page that lists the issues a browser keeps. */
const ENGLISH = {
  title: "My library",
  /** Says which issues are kept, and why. */
  explanation:
    "The issues that you opened last, three at most, stay on this device. They can be read without a network, and nobody else learns which they are.",
  /** Shown for an empty list. */
  empty:
    "Nothing is kept on this device yet. An issue that anybody may read is kept as you read it, and its contents offer to keep all pages.",
  /** The number of an issue's pages kept. */
  pages: "Pages kept: {count}",
  remove: "Remove",
  /** The same for screen readers, naming the issue. */
  removeNamed: "Remove from this device: {title}",
  removed: "No longer on this device: {title}",
  /** Shown without JavaScript. */
  needsScript: "Your browser makes this list, and needs scripts to do so.",
};

/** By language. Separate from the shelf's texts, which most functions need without these. */
const LIBRARY = {
  en: ENGLISH,
  de: {
    title: "Meine Bibliothek",
    explanation:
      "Die zuletzt geöffneten Ausgaben, höchstens drei, bleiben auf diesem Gerät. Sie lassen sich ohne Netz lesen, und niemand sonst erfährt, welche es sind.",
    empty:
      "Auf diesem Gerät ist noch nichts gespeichert. Eine Ausgabe, die alle lesen dürfen, wird beim Lesen gespeichert; ihr Inhaltsverzeichnis bietet an, alle Seiten zu behalten.",
    pages: "Gespeicherte Seiten: {count}",
    remove: "Entfernen",
    removeNamed: "Von diesem Gerät entfernen: {title}",
    removed: "Nicht mehr auf diesem Gerät: {title}",
    needsScript: "Ihr Browser stellt diese Liste zusammen und braucht dafür Skripte.",
  },
  fr: {
    title: "Ma bibliothèque",
    explanation:
      "Les derniers numéros ouverts, trois au plus, restent sur cet appareil. Ils se lisent sans réseau, et personne d’autre ne sait lesquels.",
    empty:
      "Rien n’est encore conservé sur cet appareil. Un numéro ouvert à tous est conservé à la lecture, et son sommaire propose d’en garder toutes les pages.",
    pages: "Pages conservées : {count}",
    remove: "Retirer",
    removeNamed: "Retirer de cet appareil : {title}",
    removed: "N’est plus sur cet appareil : {title}",
    needsScript: "Votre navigateur établit cette liste et a besoin de scripts pour cela.",
  },
  es: {
    title: "Mi biblioteca",
    explanation:
      "Los últimos números abiertos, tres como máximo, quedan en este dispositivo. Se leen sin red, y nadie más sabe cuáles son.",
    empty:
      "Todavía no hay nada guardado en este dispositivo. Un número abierto a todos se guarda al leerlo, y su índice ofrece conservar todas las páginas.",
    pages: "Páginas guardadas: {count}",
    remove: "Quitar",
    removeNamed: "Quitar de este dispositivo: {title}",
    removed: "Ya no está en este dispositivo: {title}",
    needsScript: "Su navegador hace esta lista y necesita scripts para ello.",
  },
  ar: {
    title: "مكتبتي",
    explanation:
      "تبقى الأعداد التي فتحتها مؤخرًا، ثلاثة على الأكثر، على هذا الجهاز. يمكن قراءتها دون شبكة، ولا يعرف أحد غيرك ما هي.",
    empty:
      "لا شيء محفوظ على هذا الجهاز بعد. يُحفظ العدد المتاح للجميع أثناء قراءته، ويعرض فهرسه حفظ كل الصفحات.",
    pages: "الصفحات المحفوظة: {count}",
    remove: "إزالة",
    removeNamed: "إزالة من هذا الجهاز: {title}",
    removed: "لم يعد على هذا الجهاز: {title}",
    needsScript: "يُعدّ متصفحك هذه القائمة ويحتاج إلى النصوص البرمجية لذلك.",
  },
  he: {
    title: "הספרייה שלי",
    explanation:
      "הגיליונות שפתחת לאחרונה, שלושה לכל היותר, נשארים במכשיר הזה. אפשר לקרוא אותם ללא רשת, ואיש מלבדך אינו יודע מהם.",
    empty:
      "עדיין לא נשמר דבר במכשיר הזה. גיליון הפתוח לכולם נשמר בזמן הקריאה, ותוכן העניינים שלו מציע לשמור את כל העמודים.",
    pages: "עמודים שמורים: {count}",
    remove: "הסרה",
    removeNamed: "הסרה מהמכשיר הזה: {title}",
    removed: "כבר לא במכשיר הזה: {title}",
    needsScript: "הדפדפן שלך מכין את הרשימה הזאת וזקוק לשם כך לסקריפטים.",
  },
  hy: {
    title: "Իմ գրադարանը",
    explanation:
      "Վերջին բացած համարները՝ առավելագույնը երեքը, մնում են այս սարքում։ Դրանք կարելի է կարդալ առանց ցանցի, և ուրիշ ոչ ոք չգիտի, թե որոնք են։",
    empty:
      "Այս սարքում դեռ ոչինչ պահված չէ։ Բոլորի համար բաց համարը պահվում է կարդալիս, և դրա բովանդակությունն առաջարկում է պահել բոլոր էջերը։",
    pages: "Պահված էջեր՝ {count}",
    remove: "Հեռացնել",
    removeNamed: "Հեռացնել այս սարքից՝ {title}",
    removed: "Այլևս այս սարքում չէ՝ {title}",
    needsScript: "Այս ցանկը կազմում է ձեր դիտարկիչը, որին դրա համար սկրիպտներ են պետք։",
  },
} satisfies Readonly<Record<string, typeof ENGLISH>>;

/** The same in an ISO 639-1 language; English if untranslated. */
export function libraryTexts(language: string): typeof ENGLISH {
  return Object.entries(LIBRARY).find(([known]) => known === language)?.[1] ?? ENGLISH;
}
