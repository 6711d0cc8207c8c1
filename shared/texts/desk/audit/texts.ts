/** What is done with an account, by its name in the audit log. */
export type AuditedAction =
  | "createMagazine"
  | "deleteMagazine"
  | "disableSubscription"
  | "enableSubscription"
  | "removeLogo"
  | "setLogo"
  | "updateMagazine"
  | "createIssue"
  | "deleteIssue"
  | "publishIssue"
  | "unpublishIssue"
  | "updateIssue"
  | "completeUpload"
  | "deleteUpload"
  | "replacePdf"
  | "useEdition"
  | "withdrawEdition"
  | "createContact"
  | "createToken"
  | "deleteContact"
  | "deleteToken"
  | "deleteTokens"
  | "deliverIssue"
  | "deliverSubscription"
  | "grantAccess"
  | "renewLink"
  | "revokeAccess"
  | "updateContact"
  | "createContacts"
  | "addSubscribers"
  | "removeSubscribers"
  | "createKey"
  | "deleteKey"
  | "rotateKey"
  | "createWebhook"
  | "deleteWebhook"
  | "redeliverWebhook"
  | "redeliverWebhookSince"
  | "rotateWebhookSecret"
  | "testWebhook"
  | "updateWebhook"
  | "deleteDeskSession"
  | "endDeskSession"
  | "createDeskLink"
  | "signIn"
  | "wrongSecret"
  | "listContacts"
  | "confirmSubscription"
  | "unsubscribe";

/** What the desk says of the audit log. */
export interface AuditTexts {
  title: string;
  hint: string;
  from: string;
  until: string;
  empty: string;
  /** Takes the times back. */
  all: string;
  /** Who did it; `{name}` is that of the key or the person. */
  actors: Record<"key" | "person" | "operator" | "visitor", string>;
  /** What was done, as a sentence without its end. */
  actions: Record<AuditedAction, string>;
}
