/** The cost of an operation to the table: calls in a warm process, and units consumed while items are small. */
export interface TableBudget {
  calls: number;
  read: number;
  write: number;
}

/**
 * The budget of each operation. A process spends one more call on each API key or issue that it meets for the first
 * time, and one a minute to record the use of a key. Changes of keys, webhooks or the desk always read the caller's
 * key, which counts in their budgets, as does the audit log's line for a change: one call and one unit.
 *
 * Reading 4 KB costs one unit if consistent, half a unit if it may lag or is in the index. Writing 1 KB costs one unit
 * for the item and one for its index entry, or two if that moves to another list, as on deletion.
 */
export const TABLE_BUDGETS = {
  // The magazine, the webhooks, and for each record of the example the contact and the subscription.
  addSubscribers: { calls: 18, read: 10, write: 33 },
  completeUpload: { calls: 3, read: 2, write: 3 },
  // The first two look up the webhooks and the contact; the third writes its search entries: the address and two words
  // of a name.
  createContact: { calls: 4, read: 2, write: 17 },
  // The webhooks, and three for each of the example's two records, as for one.
  createContacts: { calls: 8, read: 3, write: 25 },
  // Their mail counts, which takes the account's limit and the day's number.
  createPerson: { calls: 10, read: 3, write: 15 },
  listPeople: { calls: 3, read: 2, write: 0 },
  updatePerson: { calls: 5, read: 3, write: 2 },
  mailPersonLink: { calls: 11, read: 4, write: 8 },
  deletePerson: { calls: 8, read: 4, write: 8 },
  createDeskLink: { calls: 3, read: 1, write: 2 },
  // The session, its line in the audit log, and whether its browser is known. A code costs two more: it is spent, and
  // its key is read.
  createDeskSession: { calls: 3, read: 0, write: 3 },
  createIssue: { calls: 6, read: 3, write: 4 },
  // The caller's key, which changes of keys do not take from memory; the key, and its count.
  createKey: { calls: 5, read: 2, write: 4 },
  // The first takes the slug. If one made from the title is taken, another call tries the next.
  createMagazine: { calls: 3, read: 0, write: 4 },
  createPreviewLink: { calls: 2, read: 2, write: 1 },
  createToken: { calls: 4, read: 3, write: 2 },
  createWebhook: { calls: 5, read: 2, write: 3 },
  deleteContact: { calls: 3, read: 1, write: 4 },
  deleteDeskSession: { calls: 3, read: 1, write: 2 },
  // The issue, and the note that it can be restored. Then the issue is read, as with every write of several items.
  deleteIssue: { calls: 5, read: 4, write: 9 },
  // The caller's key; the keys with the account; the choice of the key; its end; and its removal from the count.
  deleteKey: { calls: 8, read: 5, write: 8 },
  deleteMagazine: { calls: 2, read: 0, write: 4 },
  deleteToken: { calls: 3, read: 1, write: 2 },
  deleteTokens: { calls: 2, read: 0, write: 3 },
  deleteUpload: { calls: 7, read: 5, write: 4 },
  deleteWebhook: { calls: 6, read: 3, write: 3 },
  // The grant and the mail.
  deliverIssue: { calls: 6, read: 4, write: 10 },
  // It first reads the time paid so far, and last writes the mail.
  deliverSubscription: { calls: 8, read: 5, write: 6 },
  disableSubscription: { calls: 2, read: 0, write: 3 },
  // It checks that the prices are possible in the magazine's currency.
  enableSubscription: { calls: 3, read: 1, write: 3 },
  // With `all`, one for each session, and the list until it is empty.
  endDeskSession: { calls: 3, read: 1, write: 2 },
  // The account, its usage and the day's mails, all at once.
  endPreviewLinks: { calls: 3, read: 2, write: 3 },
  getAccount: { calls: 1, read: 3, write: 0 },
  getContact: { calls: 1, read: 1, write: 0 },
  // The second call, of as many units, reads the issue of a finished conversion.
  getConversionStatus: { calls: 2, read: 2, write: 0 },
  getEmbedCode: { calls: 1, read: 1, write: 0 },
  getIssue: { calls: 1, read: 1, write: 0 },
  // The issue, and its sums for two months.
  getIssueStatistics: { calls: 4, read: 5, write: 0 },
  // Without EPUB and text, the second reads the conversion, and the third the files made meanwhile.
  getIssueFiles: { calls: 3, read: 2, write: 0 },
  getMailPreview: { calls: 1, read: 2, write: 0 },
  getMagazine: { calls: 1, read: 1, write: 0 },
  // The magazine, its sums for two months, and its subscriptions.
  getMagazineStatistics: { calls: 5, read: 4.5, write: 0 },
  getPublishState: { calls: 1, read: 2, write: 0 },
  // It reads the caller's key from the table, not from memory.
  removePayments: { calls: 2, read: 1, write: 1 },
  setPayments: { calls: 0, read: 0, write: 0 },
  getPayments: { calls: 1, read: 1, write: 0 },
  listSales: { calls: 2, read: 0.5, write: 0 },
  getService: { calls: 0, read: 0, write: 0 },
  listMadePages: { calls: 1, read: 2, write: 0 },
  getUpload: { calls: 1, read: 2, write: 0 },
  getWebhook: { calls: 1, read: 1, write: 0 },
  grantAccess: { calls: 6, read: 4, write: 10 },
  // The code, its key and its account. A wrong code costs one.
  identifyDeskCode: { calls: 3, read: 2.5, write: 0 },
  // The magazines, and the issues of each of them.
  listAllIssues: { calls: 2, read: 1.5, write: 0 },
  listAudit: { calls: 1, read: 1, write: 0 },
  // The contact and its mails.
  listContactMails: { calls: 2, read: 1.5, write: 0 },
  // The second reads the contacts that a search finds, at half a unit each.
  listContacts: { calls: 2, read: 0.5, write: 0 },
  listContents: { calls: 1, read: 1, write: 0 },
  // The sessions, and the keys that they were made with.
  listDeskSessions: { calls: 2, read: 2, write: 0 },
  listDeletedIssues: { calls: 2, read: 2, write: 0 },
  listEditions: { calls: 1, read: 2, write: 0 },
  // The contact, its grants, and their issues, which name their magazines.
  listGrants: { calls: 3, read: 2, write: 0 },
  // The issue, its grants, and their contacts.
  listIssueContacts: { calls: 3, read: 2, write: 0 },
  // The issue, its list of mails, and these with their contacts.
  listIssueMails: { calls: 3, read: 2.5, write: 0 },
  listIssues: { calls: 1, read: 0.5, write: 0 },
  listKeys: { calls: 1, read: 0.5, write: 0 },
  listMagazines: { calls: 1, read: 1, write: 0 },
  getSubscribeForm: { calls: 1, read: 1, write: 0 },
  // The magazine, its subscriptions, and their contacts; without a status also the requests, with details also the
  // bounces.
  listSubscribers: { calls: 3, read: 2.5, write: 0 },
  // The contact, its subscriptions, and their magazines.
  listSubscriptions: { calls: 3, read: 2, write: 0 },
  listTokens: { calls: 2, read: 2, write: 0 },
  listWebhookDeliveries: { calls: 2, read: 1, write: 0 },
  listWebhooks: { calls: 1, read: 1, write: 0 },
  // One is the announcement to subscribers, and another the shelf's entry.
  publishIssue: { calls: 6, read: 4, write: 9 },
  redeliverWebhook: { calls: 5, read: 3, write: 4 },
  redeliverWebhookSince: { calls: 6, read: 3, write: 4 },
  removeLogo: { calls: 4, read: 1, write: 5 },
  removeSubscribers: { calls: 7, read: 7, write: 3 },
  renewLink: { calls: 2, read: 0, write: 3 },
  // The issue, the conversion, and its note in the issue. After an earlier replacement it also reads that one's
  // conversion.
  replacePdf: { calls: 7, read: 4, write: 6 },
  // A refused code costs one more.
  requestDeskCode: { calls: 1, read: 0, write: 1 },
  // Without contents of the publisher's, nothing is reset.
  resetContents: { calls: 5, read: 4, write: 7 },
  restoreIssue: { calls: 5, read: 4, write: 9 },
  revokeAccess: { calls: 4, read: 3, write: 9 },
  rotateKey: { calls: 4, read: 2, write: 3 },
  rotateWebhookSecret: { calls: 4, read: 2, write: 2 },
  setContents: { calls: 5, read: 4, write: 7 },
  // The magazine and its issues. The third reads the issues with matches, at a unit each.
  searchIssues: { calls: 3, read: 1.5, write: 0 },
  // The second records the file to remove after the replacement.
  setLogo: { calls: 4, read: 1, write: 5 },
  signUploadParts: { calls: 1, read: 2, write: 0 },
  testWebhook: { calls: 5, read: 2, write: 3 },
  // The last removes the shelf's entry.
  unpublishIssue: { calls: 5, read: 4, write: 7 },
  // A new name also updates the contact's search entries.
  updateContact: { calls: 4, read: 2, write: 13 },
  // With a new volume, one updates the shelf's search.
  updateIssue: { calls: 5, read: 4, write: 7 },
  // With a slug: it reads the magazine, takes the slug and releases the previous one.
  updateMagazine: { calls: 5, read: 1, write: 6 },
  // Deliveries that waited during a pause are read and written in addition.
  updateWebhook: { calls: 3, read: 1, write: 2 },
  useEdition: { calls: 4, read: 3, write: 3 },
  withdrawEdition: { calls: 4, read: 3, write: 9 },
} satisfies Record<string, TableBudget>;

/** The budget of an operation. @throws Error for one without a budget */
export function budgetOf(operationId: string): TableBudget {
  const budget = new Map<string, TableBudget>(Object.entries(TABLE_BUDGETS)).get(operationId);
  if (budget) return budget;
  throw new Error(`Give ${operationId} its budget in test/support/table-budgets.ts.`);
}
