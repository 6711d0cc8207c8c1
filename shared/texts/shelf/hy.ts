import type { ShelfTexts } from "#texts/shelf-texts.ts";

export const armenianShelf: ShelfTexts = {
  language: "hy",
  issues: "Համարներ",
  newest: "Նորագույն համարը",
  read: "Կարդալ",
  searchByTitle: "Որոնել ըստ վերնագրի",
  search: "Որոնել",
  showAll: "Ցույց տալ բոլորը",
  found: "Գտնվել է՝ {count}",
  nothingFound: "«{words}»-ի համար ոչինչ չի գտնվել։",
  empty: "Այստեղ դեռ ոչինչ չի հրատարակվել։",
  older: "Ավելի հին համարներ",
  toNewest: "Նորագույն համարները",
  rss: "Նոր համարները RSS-ով",
  opds: "Գրադարանային հավելվածների համար",
  paid: "Վճարովի",
  adult: "Մեծահասակների համար",
  unknown: {
    heading: "Այստեղ դարակ չկա",
    explanation: "Հնարավոր է՝ հասցեն լրիվ չէ, կամ հրատարակիչը հեռացրել է դարակը։",
  },
};
