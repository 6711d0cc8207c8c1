import type { Quota } from "#contract/api/account/quotas.ts";
/** What is around all screens of the desk, and the question who is there. `{name}` marks what is filled in. */
export interface FrameTexts {
  /** Names the navigation for those who hear it. */
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
  /** `{text}` has to be typed. */
  typeToConfirm: string;
  unknownPlace: string;
  crashed: string;
  crashedHint: string;
  unexpected: string;
  problems: {
    noConnection: string;
    noPermission: string;
    /** Somebody has closed the question. */
    proofNeeded: string;
    gone: string;
    busy: string;
    /** Which quota of the account is used up, and what helps. */
    quota: Record<Quota, string>;
    /** `{status}` is that of HTTP. */
    otherAnswer: string;
  };
  signIn: {
    title: string;
    hint: string;
    again: string;
    againHint: string;
    /** Asked before keys and the like are written. */
    prove: string;
    /** Why. */
    proveHint: string;
    provedByMail: string;
    proved: string;
    key: string;
    secret: string;
    secretHint: string;
    action: string;
    refused: string;
    codeRefused: string;
    /** The link by mail. */
    /** With `{account}`, as `accept`. */
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
    /** Says nothing about whether the address is the right one. */
    mailSent: string;
    tooMany: string;
  };
}
