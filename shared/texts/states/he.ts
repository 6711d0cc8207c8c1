import { hebrewBuying } from "#texts/buying/he.ts";
import type { StateTexts } from "#texts/state-texts.ts";

export const hebrewStates: StateTexts = {
  adult: {
    heading: "למבוגרים בלבד",
    explanation:
      "המוציא לאור סימן את הגיליון הזה כלא מתאים לקטינים. נא להמשיך רק אם הגעת לגיל הבגרות הקבוע בחוק במקום מגוריך.",
    open: "אני בגיר/ה, לפתיחת הגיליון",
  },
  previewEnd: {
    heading: "התצוגה המקדימה מסתיימת כאן",
    explanation: "בגיליון המלא {count} עמודים.",
    issuePrice: "הגיליון הזה: {price}",
    howToOpen:
      "מנויים מקבלים בדואר אלקטרוני קישור אישי שפותח את הגיליון המלא. להצטרפות נא לפנות אל המוציא לאור.",
  },
  buying: hebrewBuying,
  subscribe: {
    button: "להרשמה",
    heading: "הרשמה למינוי על {magazine}",
    explanation: "המינוי חינם. עם צאת כל גיליון חדש תישלח אליך הודעת דואר אלקטרוני.",
    name: "שם",
    nameIsOptional: "לא חובה",
    email: "כתובת דואר אלקטרוני",
    send: "להרשמה",
    later: "לא עכשיו",
    privacy: "השם והכתובת מועברים אל המוציא לאור בלבד. בכל הודעה יש קישור לביטול.",
    back: "חזרה לגיליון",
    invalidEmail: "נא לבדוק את כתובת הדואר האלקטרוני.",
    busy: "אנשים רבים נרשמים כרגע. נא לנסות שוב בעוד כמה דקות.",
    failed: "ההרשמה לא הצליחה. נא לנסות שוב.",
    sent: {
      heading: "נא לבדוק את תיבת הדואר",
      explanation: "שלחנו אליך הודעה. המינוי מתחיל בלחיצה על הכפתור שבה. הקישור תקף ליומיים.",
    },
    confirm: {
      heading: "להירשם למינוי על {magazine}?",
      explanation: "עם צאת כל גיליון חדש תישלח אליך הודעה. אפשר לבטל בכל עת.",
      button: "כן, להירשם",
    },
    confirmed: {
      heading: "נרשמת למינוי",
      explanation: "ברוכים הבאים! גיליונות חדשים של {magazine} יגיעו אליך בדואר אלקטרוני.",
      read: "לקריאת הגיליון",
    },
    over: {
      heading: "הקישור הזה כבר אינו תקף",
      explanation: "קישורי אישור תקפים ליומיים. נא להירשם שוב מתוך המגזין.",
    },
  },
  converting: {
    heading: "המגזין שלך בהכנה",
    explanation: "העמוד הזה מציג את ההתקדמות, ופותח את הגיליון כשהוא מוכן.",
    progress: "הושלמו {percent}%",
    pages: "{count} עמודים",
    ready: {
      heading: "הגיליון מוכן",
      explanation: "הוא ייפתח כאן מיד עם פרסומו.",
    },
    failed: {
      heading: "לא ניתן היה להמיר את קובץ ה־PDF",
      explanation: "נא לתקן את הקובץ ולהעלות אותו שוב.",
    },
    reload: "בדיקה נוספת",
  },
  busy: {
    heading: "רגע אחד, בבקשה",
    explanation: "רבים קוראים כרגע. העמוד הזה ינסה שוב מעצמו.",
  },
};
