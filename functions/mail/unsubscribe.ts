import { unsubscribe as route } from "#contract/api/routes/mail-routes.ts";
import { mailPageAnswer } from "#http/answers/mail-answer.ts";
import { pageHandler } from "#http/page-handler.ts";
import { auditedContact } from "#features/contacts/audited-contact.ts";
import { visitor } from "#features/accounts/audit/audit-entry.ts";
import { recordEntry } from "#features/accounts/audit/record-entry.ts";
import { unsubscribe } from "#features/mail/operations/unsubscribe.ts";
import { unknownLinkPage, unsubscribePage } from "#pages/mail/unsubscribe-page.ts";
import { brandOf } from "#features/magazines/brand.ts";
import { readerAssets } from "#pages/reader-assets-address.ts";

export const handler = pageHandler(
  route,
  async ({ path, query, baseUrl, network }) => {
    const done = await unsubscribe(path.account_id, query);
    const { contact, magazine, scope } = done;
    const named = auditedContact(path.account_id, contact);
    await recordEntry(path.account_id, {
      ...visitor(named.id, network),
      action: route.operationId,
      object: scope === "magazine" ? { kind: "magazine", id: magazine.magazineId } : named,
    });
    const brand = brandOf(done.magazine, baseUrl);
    const page = unsubscribePage("done", done, readerAssets(baseUrl, brand));
    return mailPageAnswer(200, page, brand.accentColor);
  },
  ({ code }, baseUrl) =>
    mailPageAnswer(code === "INTERNAL" ? 500 : 404, unknownLinkPage(readerAssets(baseUrl))),
);
