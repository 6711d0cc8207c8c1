import type { ContactsTexts } from "./texts.ts";

export const englishContacts: ContactsTexts = {
  title: "Contacts",
};
