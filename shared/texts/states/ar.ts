import { arabicBuying } from "#texts/buying/ar.ts";
import type { StateTexts } from "#texts/state-texts.ts";

export const arabicStates: StateTexts = {
  adult: {
    heading: "للبالغين فقط",
    explanation:
      "أشار الناشر إلى أن هذا العدد لا يناسب القاصرين. يُرجى المتابعة فقط إذا كنت قد بلغت السن القانونية في بلدك.",
    open: "أنا بالغ، افتح العدد",
  },
  previewEnd: {
    heading: "تنتهي المعاينة هنا",
    explanation: "عدد صفحات العدد الكامل: {count}.",
    issuePrice: "هذا العدد: {price}",
    howToOpen:
      "يتلقى المشتركون رابطًا شخصيًا بالبريد الإلكتروني يفتح العدد كاملًا. للاشتراك يُرجى التواصل مع الناشر.",
  },
  buying: arabicBuying,
  subscribe: {
    button: "اشترك",
    heading: "الاشتراك في {magazine}",
    explanation: "الاشتراك مجاني. ستصلك رسالة بالبريد الإلكتروني عند صدور كل عدد جديد.",
    name: "الاسم",
    nameIsOptional: "اختياري",
    email: "البريد الإلكتروني",
    send: "اشترك",
    later: "ليس الآن",
    privacy: "لا يصل اسمك وعنوانك إلا إلى الناشر. وفي كل رسالة رابط لإلغاء الاشتراك.",
    back: "العودة إلى العدد",
    invalidEmail: "يُرجى التحقق من عنوان البريد الإلكتروني.",
    busy: "يشترك الآن عدد كبير من القراء. يُرجى المحاولة بعد بضع دقائق.",
    failed: "لم ينجح ذلك. يُرجى المحاولة مرة أخرى.",
    sent: {
      heading: "يُرجى تفقّد بريدك",
      explanation:
        "أرسلنا إليك رسالة. يبدأ اشتراكك عندما تضغط الزر الموجود فيها. الرابط صالح لمدة يومين.",
    },
    confirm: {
      heading: "هل تريد الاشتراك في {magazine}؟",
      explanation: "ستصلك رسالة عند صدور كل عدد جديد، ويمكنك إيقافها في أي وقت.",
      button: "نعم، أشترك",
    },
    confirmed: {
      heading: "تم اشتراكك",
      explanation: "أهلًا بك! ستصلك الأعداد الجديدة من {magazine} بالبريد الإلكتروني.",
      read: "اقرأ العدد",
    },
    over: {
      heading: "لم يعد هذا الرابط صالحًا",
      explanation: "روابط التأكيد صالحة لمدة يومين. يُرجى الاشتراك مرة أخرى من داخل المجلة.",
    },
  },
  converting: {
    heading: "مجلتك قيد الإعداد",
    explanation: "تعرض هذه الصفحة مدى التقدم وتفتح العدد عندما يصبح جاهزًا.",
    progress: "اكتمل {percent} ٪",
    pages: "عدد الصفحات: {count}",
    ready: {
      heading: "العدد جاهز",
      explanation: "سيُفتح هنا فور نشره.",
    },
    failed: {
      heading: "تعذّر تحويل ملف PDF هذا",
      explanation: "يُرجى تعديل الملف ورفعه مرة أخرى.",
    },
    reload: "تحقق مرة أخرى",
  },
  busy: {
    heading: "لحظة من فضلك",
    explanation: "يقرأ كثيرون الآن. تعيد هذه الصفحة المحاولة تلقائيًا.",
  },
};
