import type { ShelfTexts } from "#texts/shelf-texts.ts";

export const arabicShelf: ShelfTexts = {
  language: "ar",
  issues: "الأعداد",
  newest: "أحدث عدد",
  read: "اقرأ",
  searchByTitle: "ابحث بالعنوان",
  search: "بحث",
  showAll: "عرض الكل",
  found: "عدد النتائج: {count}",
  nothingFound: "لم يُعثر على شيء لعبارة «{words}».",
  empty: "لم يُنشر شيء هنا بعد.",
  older: "أعداد أقدم",
  toNewest: "أحدث الأعداد",
  rss: "الأعداد الجديدة عبر RSS",
  opds: "لتطبيقات المكتبات",
  paid: "مدفوع",
  adult: "للبالغين",
  unknown: {
    heading: "لا يوجد رف هنا",
    explanation: "ربما يكون العنوان ناقصًا، أو أزال الناشر الرف.",
  },
};
