import type { ContactsTexts } from "./texts.ts";

export const frenchContacts: ContactsTexts = {
  title: "Contacts",
};
