import type * as magazineOperations from "#contract/api/magazine-operations.ts";
import type { ExamplesOf } from "./example.ts";
import { issueInList } from "./issue-examples.ts";
import { ACCOUNT_ID, BASE_URL, MAGAZINE_ID } from "./subjects.ts";

const fieldNotes = {
  ID: MAGAZINE_ID,
  title: "Field Notes",
  description: "Walks, birds and weather, four times a year.",
  language: "en",
  type: 1,
  category: 7,
  adult_content: false,
  accent_color: "1f6f54",
  logo: null,
  listed: false,
  slug: "field-notes",
  url: "",
  embed_domains: "press.example,*.press.example",
  reading_direction: "ltr",
  search_engines: true,
  statistics: true,
  currency: "EUR",
  buy_url: null,
  contact_email: "shop@press.example",
  origin: "archive/7",
  subscription_status: "disabled",
  cycle: null,
} as const;

const harbour = {
  ID: "M0904417001772443815",
  title: "Harbour",
  description: "",
  language: "en",
  type: 1,
  category: null,
  adult_content: false,
  accent_color: null,
  logo: null,
  listed: false,
  slug: "harbour",
  url: "",
  embed_domains: "",
  reading_direction: "auto",
  search_engines: false,
  statistics: true,
  currency: null,
  buy_url: null,
  contact_email: null,
  origin: "",
  subscription_status: "disabled",
  cycle: null,
} as const;

/** The magazine after the examples of its update. */
const updated = {
  ID: MAGAZINE_ID,
  title: "Field Notes",
  description: "Walks, birds and weather of the north, four times a year.",
  language: "en",
  type: 2,
  category: 7,
  adult_content: false,
  accent_color: null,
  logo: null,
  listed: true,
  slug: "notes-from-the-field",
  url: `${BASE_URL}/m/notes-from-the-field`,
  embed_domains: "",
  reading_direction: "auto",
  search_engines: false,
  statistics: true,
  currency: "EUR",
  buy_url: "https://shop.press.example/field-notes",
  contact_email: "shop@press.example",
  origin: "archive/7",
} as const;

const LOGO_VERSION = "5e0c3a91d7b246f8a1c09be4732fd658-9b41c07e";
const NEXT_MAGAZINE = "MDAxNzcyNDQzODAwNDEyMzA3MQ";

export const magazineExamples: ExamplesOf<typeof magazineOperations> = {
  createMagazine: [
    // First, since the reference sends the first one unchanged, and a slug can be taken once.
    { name: "titleAlone", request: { title: harbour.title }, answer: harbour },
    {
      name: "everything",
      request: {
        title: fieldNotes.title,
        description: fieldNotes.description,
        accent_color: "1F6F54",
        embed_domains: fieldNotes.embed_domains,
        reading_direction: "ltr",
        search_engines: "yes",
        statistics: "yes",
        lang: fieldNotes.language,
        type: fieldNotes.type,
        cat: fieldNotes.category,
        category: fieldNotes.category,
        adult_content: "no",
        listed: "no",
        slug: fieldNotes.slug,
        currency: fieldNotes.currency,
        cycle: 6,
        buy_url: "",
        contact_email: fieldNotes.contact_email,
        origin: fieldNotes.origin,
      },
      answer: fieldNotes,
    },
  ],
  listMagazines: [
    {
      name: "firstPart",
      request: { limit: 1 },
      answer: [fieldNotes],
      nextCursor: NEXT_MAGAZINE,
    },
    { name: "lastPart", request: { limit: 1, cursor: NEXT_MAGAZINE }, answer: [harbour] },
  ],
  updateMagazine: [
    {
      name: "aboutIt",
      request: {
        title: updated.title,
        description: updated.description,
        lang: updated.language,
        type: updated.type,
        cat: updated.category,
        adult_content: "no",
        listed: "yes",
        slug: updated.slug,
        currency: updated.currency,
        cycle: 6,
        buy_url: updated.buy_url,
        contact_email: updated.contact_email,
        origin: updated.origin,
      },
      answer: {
        ...fieldNotes,
        ...updated,
        accent_color: fieldNotes.accent_color,
        embed_domains: fieldNotes.embed_domains,
        reading_direction: fieldNotes.reading_direction,
        search_engines: fieldNotes.search_engines,
        statistics: true,
      },
    },
    {
      name: "presentationTakenBack",
      request: {
        accent_color: "",
        embed_domains: "",
        reading_direction: "auto",
        search_engines: "no",
        statistics: "yes",
      },
      answer: { ...updated, subscription_status: "disabled", cycle: null },
    },
    {
      name: "categoryByItsOtherName",
      request: { category: updated.category },
      answer: { ...updated, subscription_status: "disabled", cycle: null },
    },
  ],
  setLogo: [
    {
      name: "done",
      request: {},
      hasFile: true,
      answer: {
        ...updated,
        logo: `${BASE_URL}/read/${ACCOUNT_ID}/logos/${MAGAZINE_ID}?v=${LOGO_VERSION}`,
        subscription_status: "disabled",
        cycle: null,
      },
    },
  ],
  removeLogo: [{ name: "done", request: {}, answer: [] }],
  enableSubscription: [
    { name: "free", request: {}, answer: [] },
    {
      name: "paid",
      request: { price: 18, issue_price: 4.5, preview_pages: "1-5" },
      answer: [],
    },
  ],
  getMagazine: [
    {
      name: "free",
      request: {},
      answer: {
        ...updated,
        subscription_status: "free",
        subscribe_popup: "auto_open",
        cycle: null,
      },
    },
    {
      name: "paid",
      request: {},
      answer: {
        ...updated,
        subscription_status: "paid",
        price: 18,
        issue_price: 4.5,
        preview_pages: "1-5",
        cycle: 6,
      },
    },
  ],
  listIssues: [
    {
      name: "onTheShelf",
      request: {
        state: "published",
        listed: "yes",
        updated_since: "2026-03-02T09:00:00Z",
        limit: 100,
      },
      answer: [issueInList],
    },
  ],
  disableSubscription: [{ name: "done", request: {}, answer: [] }],
  deleteMagazine: [
    {
      name: "confirmed",
      request: {
        confirm: "I do realize I want to delete an entire magazine with all issues",
        confirm2: "I also realize that I will not have it back",
        confirm3: "and I will not contact customer support asking to bring it back",
      },
      answer: [],
    },
  ],
};
