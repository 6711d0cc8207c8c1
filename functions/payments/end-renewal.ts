import { ERRORS } from "#contract/api/errors.ts";
import { endRenewal as route } from "#contract/api/routes/payment-routes.ts";
import { visitor } from "#features/accounts/audit/audit-entry.ts";
import { recordEntry } from "#features/accounts/audit/record-entry.ts";
import { auditedContact } from "#features/contacts/audited-contact.ts";
import { brandOf } from "#features/magazines/brand.ts";
import { endRenewal } from "#features/payments/operations/end-renewal.ts";
import { mailPageAnswer } from "#http/answers/mail-answer.ts";
import { pageHandler } from "#http/page-handler.ts";
import { endingOverPage, endingPage } from "#pages/buying/ending-pages.ts";
import { readerAssets } from "#pages/reader-assets-address.ts";

export const handler = pageHandler(
  route,
  async ({ path, query, baseUrl, network }) => {
    const accountId = path.account_id;
    const { magazine, contact, renewal, isNew } = await endRenewal(accountId, query);
    if (isNew) {
      await recordEntry(accountId, {
        ...visitor(auditedContact(accountId, contact).id, network),
        action: route.operationId,
        object: { kind: "magazine", id: magazine.magazineId },
      });
    }
    const brand = brandOf(magazine, baseUrl);
    const about = { ...magazine, until: renewal.paidUntil };
    const page = endingPage("done", about, readerAssets(baseUrl, brand));
    return mailPageAnswer(200, page, brand.accentColor);
  },
  ({ code }, baseUrl) => mailPageAnswer(ERRORS[code].status, endingOverPage(readerAssets(baseUrl))),
);
