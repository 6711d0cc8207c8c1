import type { ContactsTexts } from "./texts.ts";

export const spanishContacts: ContactsTexts = {
  title: "Contactos",
};
