import { confirmSubscription as route } from "#contract/api/routes/mail-routes.ts";
import { auditedContact } from "#features/contacts/audited-contact.ts";
import { visitor } from "#features/accounts/audit/audit-entry.ts";
import { recordEntry } from "#features/accounts/audit/record-entry.ts";
import { confirmSubscription } from "#features/subscriptions/operations/confirm-subscription.ts";
import { mailPageAnswer } from "#http/answers/mail-answer.ts";
import { pageHandler } from "#http/page-handler.ts";
import { brandOf } from "#features/magazines/brand.ts";
import { readerAssets } from "#pages/reader-assets-address.ts";
import { confirmationOverPage, confirmedPage } from "#pages/reader/subscription-pages.ts";

export const handler = pageHandler(
  route,
  async ({ path, query, baseUrl, network }) => {
    const done = await confirmSubscription(path.account_id, query, baseUrl);
    const { magazine, back, contact } = done;
    if (done.isNew) {
      await recordEntry(path.account_id, {
        ...visitor(auditedContact(path.account_id, contact).id, network),
        action: route.operationId,
        object: { kind: "magazine", id: magazine.magazineId },
      });
    }
    const { language, title } = magazine;
    const about = { language, magazineTitle: title, back };
    const brand = brandOf(magazine, baseUrl);
    const page = confirmedPage(about, readerAssets(baseUrl, brand));
    return mailPageAnswer(200, page, brand.accentColor);
  },
  ({ code }, baseUrl) =>
    mailPageAnswer(code === "INTERNAL" ? 500 : 404, confirmationOverPage(readerAssets(baseUrl))),
);
