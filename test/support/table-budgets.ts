/** What an operation costs the table: calls in a warm process, and the units that they consume while items are small. */
export interface TableBudget {
  calls: number;
  read: number;
  write: number;
}

/**
 * The budget of each operation. A process that meets an API key or an issue for the first time spends one call more on
 * each, and once a minute one more to record the use of a key. A change of keys, webhooks or the desk reads the caller's
 * key whatever the process remembers, which is part of its budget. So is the line of a change in the audit log: one call
 * and one unit.
 *
 * Reading 4 KB costs one unit if consistent, half a unit if it may lag or is in the index. Writing 1 KB costs one unit
 * for the item and one for its index entry, or two if that moves to another list, as on deletion.
 */
export const TABLE_BUDGETS = {
  // The magazine, who hears of it, and for each of the example's records the contact and the subscription.
  addSubscribers: { calls: 18, read: 10, write: 33 },
  completeUpload: { calls: 3, read: 2, write: 3 },
  // The first two look who hears of it and whether it exists; the third writes what it is found by: its address and two
  // words of a name.
  createContact: { calls: 4, read: 2, write: 17 },
  // Who hears of them, and three for each of the example's two records, as for one.
  createContacts: { calls: 8, read: 3, write: 25 },
  createPerson: { calls: 6, read: 2, write: 12 },
  listPeople: { calls: 3, read: 2, write: 0 },
  updatePerson: { calls: 5, read: 3, write: 2 },
  mailPersonLink: { calls: 5, read: 3, write: 3 },
  deletePerson: { calls: 8, read: 4, write: 8 },
  createDeskLink: { calls: 3, read: 1, write: 2 },
  // The session, its line in the audit log, and whether its browser is known. A code costs two more: it is spent, and its key is read.
  createDeskSession: { calls: 3, read: 0, write: 3 },
  createIssue: { calls: 6, read: 3, write: 4 },
  // The caller's key, which no change of keys takes from memory; the key, and that it counts.
  createKey: { calls: 5, read: 2, write: 4 },
  // The first takes the slug; where one made from the title is taken, another does.
  createMagazine: { calls: 3, read: 0, write: 4 },
  createPreviewLink: { calls: 2, read: 2, write: 1 },
  createToken: { calls: 4, read: 3, write: 2 },
  createWebhook: { calls: 5, read: 2, write: 3 },
  deleteContact: { calls: 3, read: 1, write: 4 },
  deleteDeskSession: { calls: 3, read: 1, write: 2 },
  // The issue, and that it may be restored; after that the issue is read, as it is with every write of several items.
  deleteIssue: { calls: 5, read: 4, write: 9 },
  // The caller's key, the keys and the account together, which of them ends, its end, and that it is over and off the count.
  deleteKey: { calls: 8, read: 5, write: 8 },
  deleteMagazine: { calls: 2, read: 0, write: 4 },
  deleteToken: { calls: 3, read: 1, write: 2 },
  deleteTokens: { calls: 2, read: 0, write: 3 },
  deleteUpload: { calls: 7, read: 5, write: 4 },
  deleteWebhook: { calls: 6, read: 3, write: 3 },
  // The grant and the mail's intent.
  deliverIssue: { calls: 6, read: 4, write: 10 },
  // The time paid so far has to be read first; the last is the mail's intent.
  deliverSubscription: { calls: 8, read: 5, write: 6 },
  disableSubscription: { calls: 2, read: 0, write: 3 },
  // The prices must be possible in the magazine's currency.
  enableSubscription: { calls: 3, read: 1, write: 3 },
  // With `all`, one for each session, and the list until it is empty.
  endDeskSession: { calls: 3, read: 1, write: 2 },
  // The account, its usage and the mails of the day together.
  endPreviewLinks: { calls: 3, read: 2, write: 3 },
  getAccount: { calls: 1, read: 3, write: 0 },
  getContact: { calls: 1, read: 1, write: 0 },
  // The second, of as many units, reads the issue of a finished one.
  getConversionStatus: { calls: 2, read: 2, write: 0 },
  getEmbedCode: { calls: 1, read: 1, write: 0 },
  getIssue: { calls: 1, read: 1, write: 0 },
  // The issue, and its sums of two months.
  getIssueStatistics: { calls: 4, read: 5, write: 0 },
  // Where EPUB and text are not there, the second reads the conversion, and the third what was made meanwhile.
  getIssueFiles: { calls: 3, read: 2, write: 0 },
  getMailPreview: { calls: 1, read: 2, write: 0 },
  getMagazine: { calls: 1, read: 1, write: 0 },
  // The magazine, its sums of two months, and its subscriptions.
  getMagazineStatistics: { calls: 5, read: 4.5, write: 0 },
  getPublishState: { calls: 1, read: 2, write: 0 },
  // The caller's key is read whatever the process remembers.
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
  // The sessions, and each key that they were made with.
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
  // The magazine, its subscriptions, and their contacts; without a status also the requests for it, with details what came back.
  listSubscribers: { calls: 3, read: 2.5, write: 0 },
  // The contact, its subscriptions, and their magazines.
  listSubscriptions: { calls: 3, read: 2, write: 0 },
  listTokens: { calls: 2, read: 2, write: 0 },
  listWebhookDeliveries: { calls: 2, read: 1, write: 0 },
  listWebhooks: { calls: 1, read: 1, write: 0 },
  // One is the announcement to subscribers, and another the entry of the shelf.
  publishIssue: { calls: 6, read: 4, write: 9 },
  redeliverWebhook: { calls: 5, read: 3, write: 4 },
  redeliverWebhookSince: { calls: 6, read: 3, write: 4 },
  removeLogo: { calls: 4, read: 1, write: 5 },
  removeSubscribers: { calls: 7, read: 7, write: 3 },
  renewLink: { calls: 2, read: 0, write: 3 },
  // The issue, the conversion, and its note in the issue. After an earlier replacement its conversion is read as well.
  replacePdf: { calls: 7, read: 4, write: 6 },
  // A refused one costs another.
  requestDeskCode: { calls: 1, read: 0, write: 1 },
  // Where nothing was given there is nothing to take.
  resetContents: { calls: 5, read: 4, write: 7 },
  restoreIssue: { calls: 5, read: 4, write: 9 },
  revokeAccess: { calls: 4, read: 3, write: 9 },
  rotateKey: { calls: 4, read: 2, write: 3 },
  rotateWebhookSecret: { calls: 4, read: 2, write: 2 },
  setContents: { calls: 5, read: 4, write: 7 },
  // The magazine and its issues. The third reads those in which something was found, at a unit each.
  searchIssues: { calls: 3, read: 1.5, write: 0 },
  // The second notes what is to be removed once it is replaced.
  setLogo: { calls: 4, read: 1, write: 5 },
  signUploadParts: { calls: 1, read: 2, write: 0 },
  testWebhook: { calls: 5, read: 2, write: 3 },
  // The last removes the entry of the shelf.
  unpublishIssue: { calls: 5, read: 4, write: 7 },
  // A new name is written also as what the contact is found by.
  updateContact: { calls: 4, read: 2, write: 13 },
  // With a new volume, one has a search on the shelf find it.
  updateIssue: { calls: 5, read: 4, write: 7 },
  // With a slug: it reads the magazine, takes the slug and gives the one before back.
  updateMagazine: { calls: 5, read: 1, write: 6 },
  // What waited while it was paused is read and written besides.
  updateWebhook: { calls: 3, read: 1, write: 2 },
  useEdition: { calls: 4, read: 3, write: 3 },
  withdrawEdition: { calls: 4, read: 3, write: 9 },
} satisfies Record<string, TableBudget>;

/** The budget of an operation. @throws Error for one that has none yet */
export function budgetOf(operationId: string): TableBudget {
  const budget = new Map<string, TableBudget>(Object.entries(TABLE_BUDGETS)).get(operationId);
  if (budget) return budget;
  throw new Error(`Give ${operationId} its budget in test/support/table-budgets.ts.`);
}
