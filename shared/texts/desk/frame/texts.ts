import type { Quota } from "#contract/api/account/quotas.ts";
/** Texts around all screens of the desk, and of the sign-in. `{name}` marks a placeholder. */
export interface FrameTexts {
  /** Names the navigation for screen readers. */
  navigation: string;
  parts: Record<"magazines" | "contacts" | "settings", string>;
  skip: string;
  signOut: string;
  close: string;
  cancel: string;
  save: string;
  saved: string;
  undo: string;
  copy: string;
  copied: string;
  delete: string;
  add: string;
  more: string;
  loading: string;
  working: string;
  tryAgain: string;
  loadAnew: string;
  /** The user must type `{text}`. */
  typeToConfirm: string;
  unknownPlace: string;
  crashed: string;
  crashedHint: string;
  unexpected: string;
  problems: {
    noConnection: string;
    noPermission: string;
    /** The user closed the question. */
    proofNeeded: string;
    gone: string;
    busy: string;
    /** The exhausted quota of the account, and the remedy. */
    quota: Record<Quota, string>;
    /** `{status}` is the HTTP status. */
    otherAnswer: string;
  };
  signIn: {
    title: string;
    hint: string;
    again: string;
    againHint: string;
    /** Asked before changes to keys and the like. */
    prove: string;
    proveHint: string;
    provedByMail: string;
    proved: string;
    key: string;
    secret: string;
    secretHint: string;
    action: string;
    refused: string;
    codeRefused: string;
    /** As `codeRefused`, for those who are signed in. */
    linkRefused: string;
    /** The link sent by mail. */
    /** `{account}` as in `accept`. */
    offered: string;
    offeredHint: string;
    offeredInstead: string;
    accept: string;
    stay: string;
    decline: string;
    mailed: string;
    mailedHint: string;
    email: string;
    mailLink: string;
    /** Does not reveal whether the address is correct. */
    mailSent: string;
    tooMany: string;
  };
}
