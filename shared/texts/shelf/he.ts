import type { ShelfTexts } from "#texts/shelf-texts.ts";

export const hebrewShelf: ShelfTexts = {
  language: "he",
  issues: "גיליונות",
  newest: "הגיליון החדש",
  read: "לקריאה",
  searchByTitle: "חיפוש לפי כותרת",
  search: "חיפוש",
  showAll: "הצגת הכול",
  found: "נמצאו {count}",
  nothingFound: "לא נמצא דבר עבור „{words}”.",
  empty: "עדיין לא פורסם כאן דבר.",
  older: "גיליונות ישנים יותר",
  toNewest: "הגיליונות החדשים",
  rss: "גיליונות חדשים ב-RSS",
  opds: "לאפליקציות ספרייה",
  paid: "בתשלום",
  adult: "למבוגרים",
  unknown: {
    heading: "אין כאן מדף",
    explanation: "ייתכן שהכתובת חלקית, או שהמוציא לאור הסיר את המדף.",
  },
};
