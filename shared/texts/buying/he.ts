import type { BuyingTexts } from "#texts/buying/en.ts";

export const hebrewBuying: BuyingTexts = {
  periods: { 1: "7 ימים", 2: "חודש", 3: "חודשיים", 4: "3 חודשים", 5: "6 חודשים", 6: "שנה" },
  subscriptionPrice: "מינוי ל{period}: {price}",
  buyIssue: "לקניית הגיליון הזה: {price}",
  subscribe: "למינוי: {price}",
  renews: "המינוי נמשך עד שתסיימו אותו; בכל הודעת דואר יש קישור לכך.",
  buyElsewhere: "לקנייה אצל המוציא לאור",
  ask: "שאלות? כתבו אל {address}",
  boughtAlready: "כבר קניתם? פתחו אותו בקישור שבדואר האלקטרוני.",
  testMode: "מצב בדיקה: לא נגבה כסף.",
  waiting: {
    heading: "תודה",
    explanation:
      "התשלום שלכם מאושר כעת. הדף הזה יפתח את הגיליון ברגע שזה יסתיים, ותקבלו קישור בדואר אלקטרוני.",
  },
  failed: { heading: "זה לא הצליח", explanation: "דבר לא שולם. נסו שוב בעוד כמה דקות." },
  back: {
    heading: "הכסף שלכם חוזר אליכם",
    explanation:
      "מה ששילמתם עבורו נמחק לפני שהתשלום הגיע. כל הסכום יחזור לכרטיס או לחשבון שממנו שילמתם. אין צורך לעשות דבר.",
  },
  end: {
    heading: "לסיים את המינוי ל{magazine}?",
    explanation: "אפשר לקרוא עד {date}. לאחר מכן לא ייגבה דבר.",
    button: "סיום המינוי",
  },
  ended: {
    heading: "המינוי שלכם מסתיים",
    explanation: "אפשר לקרוא את {magazine} עד {date}. לא ייגבה דבר נוסף.",
  },
  over: { heading: "אין מה לסיים", explanation: "המינוי כבר הסתיים, או שהקישור אינו תקף עוד." },
};
