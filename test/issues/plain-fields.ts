import { expect } from "vitest";
import { WIRE } from "#test/support/wire/service.ts";

// The test clock's time; on a running service, any time.
const CREATED = WIRE ? /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/ : /^2026-03-01 12:00:00$/;

/** The fields in the records of an issue of one A5 page, alone and in lists, with the default settings. */
export function plainFields(issueId: string | undefined): Record<string, unknown> {
  return {
    ID: issueId,
    magazine_id: expect.stringMatching(/^M\d{19}$/),
    own_title: "",
    origin: "",
    own_price: null,
    language: "en",
    type: 1,
    creation_date: expect.stringMatching(CREATED),
    page_height: 595,
    page_width: 420,
    preview_pages: null,
    adult_content: false,
    pages_count: 1,
    url: expect.stringMatching(new RegExp(`/read/[a-z2-9]{12}/${issueId}$`)),
    edition: 1,
    listed: false,
    state: "unpublished",
    publish_at: null,
    unpublish_at: null,
    updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    mobile_support: true,
    allow_download: false,
    allow_print: false,
    tags: [],
    price: 0,
  };
}
