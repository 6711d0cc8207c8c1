import type { BuyingTexts } from "#texts/buying/en.ts";

export const arabicBuying: BuyingTexts = {
  periods: { 1: "7 أيام", 2: "شهر", 3: "شهرين", 4: "3 أشهر", 5: "6 أشهر", 6: "سنة" },
  subscriptionPrice: "اشتراك لمدة {period}: {price}",
  buyIssue: "اشترِ هذا العدد: {price}",
  subscribe: "اشترك: {price}",
  renews: "يستمر الاشتراك حتى تنهيه، وفي كل رسالة رابط لذلك.",
  buyElsewhere: "اشترِ من الناشر",
  ask: "أسئلة؟ اكتب إلى {address}",
  boughtAlready: "هل اشتريته من قبل؟ افتحه بالرابط الوارد في بريدك.",
  testMode: "وضع الاختبار: لا يُخصم أي مبلغ.",
  waiting: {
    heading: "شكرًا لك",
    explanation:
      "يجري تأكيد الدفع. ستفتح هذه الصفحة العدد فور اكتماله، وستتلقى رابطًا بالبريد الإلكتروني.",
  },
  failed: {
    heading: "لم ينجح ذلك",
    explanation: "لم يُدفع شيء. يُرجى المحاولة مجددًا بعد بضع دقائق.",
  },
  back: {
    heading: "ستستعيد نقودك",
    explanation:
      "حُذف ما دفعت ثمنه قبل وصول دفعتك. سيعود المبلغ كاملًا إلى البطاقة أو الحساب الذي دفعت منه. لا يلزمك فعل أي شيء.",
  },
  end: {
    heading: "إنهاء اشتراكك في {magazine}؟",
    explanation: "يمكنك القراءة حتى {date}. بعد ذلك لا يُخصم أي مبلغ.",
    button: "إنهاء الاشتراك",
  },
  ended: {
    heading: "اشتراكك ينتهي",
    explanation: "يمكنك قراءة {magazine} حتى {date}. لن يُخصم أي مبلغ آخر.",
  },
  over: {
    heading: "لا يوجد ما يُنهى",
    explanation: "انتهى هذا الاشتراك من قبل، أو لم يعد الرابط صالحًا.",
  },
};
