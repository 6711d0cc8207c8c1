import type { ReaderTexts } from "../reader-texts.ts";
import { arabicStates } from "./states/ar.ts";

export const arabic: ReaderTexts = {
  language: "ar",
  page: {
    navigation: "الصفحات",
    previous: "الصفحة السابقة",
    next: "الصفحة التالية",
    goToPage: "الانتقال إلى صفحة",
    print: "طباعة",
    download: "تنزيل ملف PDF",
    printingNotAllowed: "لا يتيح الناشر طباعة هذا العدد.",
    readPreview: "قراءة المعاينة",
  },
  reading: {
    counterPage: "صفحة",
    counterPages: "الصفحتان",
    counterOf: "من {count}",
    pageOf: "صفحة {page} من {count}",
    pagesOf: "الصفحتان {first}–{last} من {count}",
    page: "صفحة {page}",
    pageWithText: "صفحة {page}: {text}",
    pageFailed: "تعذّر تحميل الصفحة {page}.",
    tryAgain: "إعادة المحاولة",
    notInPreview: "الصفحة {page} ليست ضمن المعاينة.",
    onlyPreview: "هذه معاينة. يفتح المشتركون العدد كاملًا برابطهم الشخصي.",
    goToPageNumber: "الانتقال إلى الصفحة {page}",
    opensInNewTab: "{text} (يُفتح في علامة تبويب جديدة)",
    pause: "إيقاف التقليب التلقائي",
    play: "تقليب الصفحات تلقائيًا",
    enterFullscreen: "ملء الشاشة",
    leaveFullscreen: "الخروج من ملء الشاشة",
    preparingPrint: "جارٍ التحضير للطباعة: {done} من {count}",
    printFailed: "تعذّر تحميل بعض الصفحات ولم تتم الطباعة. يرجى المحاولة مرة أخرى.",
  },
  opening: {
    heading: "يفتح رابطك هذا العدد مرة واحدة",
    explanation: "لن يكون صالحًا بعد ذلك، لذا يرجى فتح العدد في المتصفح الذي تريد القراءة فيه.",
    open: "فتح العدد",
    failed: "تعذّر الفتح. يرجى المحاولة مرة أخرى.",
  },
  closed: {
    unpublished: {
      heading: "لم يُنشر بعد",
      explanation: "لا يزال هذا العدد قيد الإعداد. يرجى العودة لاحقًا.",
    },
    private: {
      heading: "هذا العدد خاص",
      explanation:
        "يُفتح بالرابط الشخصي الذي يرسله الناشر بالبريد الإلكتروني. يرجى استخدام ذلك الرابط أو طلبه من الناشر.",
    },
    spent: {
      heading: "استُخدم هذا الرابط من قبل",
      explanation:
        "يفتح هذا الرابط العدد مرة واحدة، وقد تم ذلك. إن كنت أنت من فتحه فهو لا يزال مفتوحًا في علامة التبويب تلك، وإلا فاطلب رابطًا جديدًا من الناشر.",
    },
    expired: {
      heading: "لم يعد هذا الرابط صالحًا",
      explanation: "انتهت صلاحيته أو سحبه الناشر. يرجى طلب رابط جديد من الناشر.",
    },
    unknown: {
      heading: "لا يوجد عدد هنا",
      explanation: "قد يكون العنوان ناقصًا، أو ربما أزال الناشر هذا العدد.",
    },
  },
  states: arabicStates,
};
