import type { MailTexts } from "#texts/mail-texts.ts";

export const arabicMail: MailTexts = {
  language: "ar",
  greeting: "مرحبًا {name}،",
  greetingWithoutName: "مرحبًا،",
  paidUntil: " ويستمر حتى {date}",
  personal: "هذا الرابط مخصص لك وحدك، فيُرجى عدم مشاركته مع أحد.",
  unsubscribe: {
    magazine: "إيقاف الرسائل عن الأعداد الجديدة",
    account: "إيقاف جميع رسائل هذا الناشر",
  },
  kinds: {
    "access-granted": {
      subject: "يمكنك الآن قراءة {issue}",
      heading: "يمكنك الآن قراءة هذا العدد",
      body: "أتاح لك ناشر {magazine} قراءة هذا العدد. يُفتح العدد على هاتفك أو جهازك اللوحي أو حاسوبك، دون تثبيت أي شيء ودون كلمة مرور تتذكرها.",
      button: "اقرأ العدد",
      footer: "تصلك هذه الرسالة لأن ناشر {magazine} أتاح لك قراءة هذا العدد.",
    },
    "access-revoked": {
      subject: "انتهت إمكانية وصولك إلى {issue}",
      heading: "انتهت إمكانية وصولك",
      body: "أنهى ناشر {magazine} إمكانية وصولك إلى هذا العدد. لم تعد الروابط التي وصلتك من قبل تفتحه.",
      button: "",
      footer: "تصلك هذه الرسالة لأن هذا العدد من {magazine} كان متاحًا لك.",
    },
    "issue-delivery": {
      subject: "عددك: {issue}",
      heading: "وصل عددك",
      body: "أرسل إليك ناشر {magazine} هذا العدد. يُفتح العدد على هاتفك أو جهازك اللوحي أو حاسوبك، دون تثبيت أي شيء ودون كلمة مرور تتذكرها.",
      button: "اقرأ العدد",
      footer: "تصلك هذه الرسالة لأن ناشر {magazine} أرسل إليك هذا العدد.",
    },
    "subscription-welcome": {
      subject: "أهلًا بك في {magazine}",
      heading: "أهلًا بك",
      body: "اشتراكك في {magazine} سارٍ{paidUntil}. ستصلك عند صدور كل عدد جديد رسالة فيها رابطك الشخصي.",
      button: "اقرأ أحدث عدد",
      footer: "تصلك هذه الرسالة لأنك مشترك في {magazine}.",
    },
    "new-issue": {
      subject: "جديد: {issue}",
      heading: "صدر عدد جديد",
      body: "صدر للتو عدد جديد من {magazine}، ويمكنك قراءته الآن لأنك مشترك.",
      button: "اقرأ العدد",
      footer: "تصلك هذه الرسالة لأنك مشترك في {magazine}.",
    },
    "subscription-request": {
      subject: "يُرجى التأكيد: اشتراكك في {magazine}",
      heading: "هل نرسل إليك {magazine}؟",
      body: "طُلب بهذا العنوان اشتراك مجاني في {magazine}، والأرجح أنك أنت من طلبه. اضغط الزر للتأكيد، وستصلك بعد ذلك رسالة عند صدور كل عدد جديد. الرابط صالح لمدة يومين.",
      button: "تأكيد الاشتراك",
      footer:
        "تصلك هذه الرسالة لأن هذا العنوان أُدخل في {magazine}. إن لم تكن أنت من أدخله فلا تفعل شيئًا، ولن تصلك رسائل أخرى.",
    },
  },
  newIssuePreview:
    "صدر للتو عدد جديد من {magazine}. يفتح الرابط معاينة منه، ويمكنك قراءته كاملًا باشتراك مدفوع.",
  page: {
    ask: {
      magazine: {
        heading: "هل تريد إيقاف الرسائل عن الأعداد الجديدة؟",
        explanation:
          "لن تصلك بعد الآن رسائل عن الأعداد الجديدة من {magazine}. يستمر اشتراكك، وتبقى الروابط التي لديك صالحة.",
      },
      account: {
        heading: "هل تريد إيقاف جميع الرسائل؟",
        explanation: "لن تصلك بعد الآن أي رسالة من ناشر {magazine}. تبقى الروابط التي لديك صالحة.",
      },
      button: "إيقاف الرسائل",
    },
    done: {
      magazine: {
        heading: "تم إيقاف الرسائل",
        explanation: "لن تصلك بعد الآن رسائل عن الأعداد الجديدة من {magazine}.",
      },
      account: {
        heading: "تم إيقاف الرسائل",
        explanation: "لن تصلك بعد الآن رسائل من ناشر {magazine}.",
      },
    },
    unknown: {
      heading: "لم يعد هذا الرابط صالحًا",
      explanation: "يُرجى فتح رابط إيقاف الرسائل في أحدث رسالة وصلتك.",
    },
  },
};
