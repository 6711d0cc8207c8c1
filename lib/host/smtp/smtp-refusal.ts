export interface SmtpRefusal {
  /** The command, in nodemailer's words: `MAIL FROM`, `RCPT TO`, `DATA`, `AUTH PLAIN`, `CONN` for the greeting. */
  command: string;
  /** The whole answer, such as `550 5.1.1 <ann@example.org>: User unknown`. */
  reply: string;
}

/**
 * The subject of a refusal. `bounced`: the address, permanently. `deferred`: the recipient, for now. `rejected`: this
 * mail, permanently. `too-fast`: the rate. `held`: this mail, for a reason on the sender's side. `paused`: all mail.
 * `unclear`: unknown.
 */
export type RefusalMeaning =
  "bounced" | "deferred" | "rejected" | "too-fast" | "held" | "paused" | "unclear";

/** RFC 3463 and IANA's registry; beyond x.7.30, Exchange's own. */
const BY_ENHANCED_CODE: Record<string, RefusalMeaning> = {
  "5.1.1": "bounced",
  "5.1.2": "bounced",
  "5.1.3": "bounced",
  "5.1.6": "bounced",
  "5.1.10": "bounced",
  "5.2.1": "bounced",
  "5.4.4": "bounced",
  "5.4.310": "bounced",
  // The owner may empty a full mailbox.
  "5.2.2": "deferred",
  "5.2.3": "rejected",
  "5.2.4": "rejected",
  "5.3.2": "paused",
  "5.3.4": "rejected",
  "5.4.5": "paused",
  // The recipient's organisation accepts only certain senders.
  "5.7.2": "rejected",
  "5.7.124": "rejected",
  "5.7.129": "rejected",
  "5.7.133": "rejected",
  "5.7.134": "rejected",
  "5.7.136": "rejected",
};

/** Servers that check the sender, the client and the login only when they get the recipient say so in words. */
const ABOUT_SENDER =
  /sender (address|verif)|client host|helo command|(unable|not (permitted|allowed)|denied|refuse\w*) to relay|relay(ing)? (access )?(is )?(denied|not|prohibited)|authenticat|must (issue|log ?in)|not owned by|send ?as\b|permissions? to send/i;
const SENDER_CODE = /^[45]\.(1\.[78]|7\.(3|8|9|25|57|60|64))$/;
const RATE =
  /too (many|much|fast)|throttl|\brate\b|slow down|concurrent|limit (exceeded|reached)|exceeded .*limit/i;
const QUOTA = /(send|daily|hourly|message|submission|user)\w* .{0,20}(limit|quota)/i;
const GREYLIST = /gr[ea]y-?list/i;
const TOO_LARGE = /too (big|large)|size (limit|exceeds)|exceeds .*size/i;
const FULL =
  /\bfull\b|over ?quota|quota exceeded|exceeded .*(quota|storage)|insufficient .*storage/i;
const POLICY =
  /spam|block|black ?list|deny ?list|dnsbl|\brbl\b|reputation|policy|prohibit|suspicious|virus|dmarc|\bspf\b|dkim/i;
const NO_SUCH_RECIPIENT =
  /(user|mailbox|recipient|account|address|alias).*(unknown|not (exist|found|known|available|valid)|n[o']t exist|no such|invalid|unavailable|disabled|inactive|suspended|rejected|does not|doesn'?t)|(unknown|no such|invalid|no|unrout\w+) (local )?(user|mailbox|recipient|account|address|alias|person)/i;

/**
 * Classifies an answer of 400 or above for the mail's one recipient. Enhanced status codes decide if present; otherwise
 * the words do, since servers use 550 and 554 for everything.
 */
export function meaningOf(refusal: SmtpRefusal): RefusalMeaning {
  const { command, reply } = refusal;
  const isPermanent = reply.startsWith("5");
  if (!isPermanent && RATE.test(reply) && !isOfMailbox(reply)) return "too-fast";
  switch (command) {
    case "RCPT TO":
    case "DATA":
      return isPermanent ? permanentMeaning(refusal) : temporaryMeaning(reply);
    case "MAIL FROM":
      return isPermanent && isTooLarge(reply) ? "rejected" : "paused";
    default:
      return "paused";
  }
}

function temporaryMeaning(reply: string): RefusalMeaning {
  // 421 ends the connection; x.3.x is the system's state, such as a full disk.
  const isOfServer = reply.startsWith("421") || enhancedCode(reply).startsWith("4.3.");
  return !GREYLIST.test(reply) && (isOfServer || isAboutSender(reply)) ? "paused" : "deferred";
}

function permanentMeaning({ command, reply }: SmtpRefusal): RefusalMeaning {
  const enhanced = enhancedCode(reply);
  const known = BY_ENHANCED_CODE[enhanced];
  if (known) return known;
  if (isAboutSender(reply)) return "paused";
  if (isTooLarge(reply)) return "rejected";
  if (FULL.test(reply) || reply.startsWith("552")) return "deferred";
  if (enhanced.startsWith("5.6.")) return "rejected";
  if (QUOTA.test(reply)) return "paused";
  if (enhanced.startsWith("5.7.") || POLICY.test(reply)) return "held";
  // Refusals of the message can sound the same.
  return command === "RCPT TO" && NO_SUCH_RECIPIENT.test(reply) ? "bounced" : "unclear";
}

function isAboutSender(reply: string): boolean {
  return (
    /^53[0458]/.test(reply) || SENDER_CODE.test(enhancedCode(reply)) || ABOUT_SENDER.test(reply)
  );
}

function isTooLarge(reply: string): boolean {
  return enhancedCode(reply) === "5.3.4" || TOO_LARGE.test(reply);
}

function isOfMailbox(reply: string): boolean {
  return /^4\.2\.[12]$/.test(enhancedCode(reply)) || GREYLIST.test(reply);
}

/** `5.1.1` after the code, or in qmail's form `(#5.1.1)`. Empty without one. An IP address does not count. */
function enhancedCode(reply: string): string {
  return /(?:^\d{3}[ -]|#)([245]\.\d{1,3}\.\d{1,3})(?![.\d])/.exec(reply)?.[1] ?? "";
}
