import * as v from "valibot";

const recipients = v.array(v.object({ emailAddress: v.string() }));

/** Tags of a mail as SES repeats them: each a list of values. */
const tag = v.optional(v.pipe(v.array(v.string()), v.minLength(1)));

/** SES's report about a mail, as an identity's notification or as an event of a configuration set. */
const sesEvent = v.object({
  mail: v.optional(v.object({ tags: v.optional(v.object({ account: tag, mail: tag })) })),
  bounce: v.optional(v.object({ bounceType: v.string(), bouncedRecipients: recipients })),
  complaint: v.optional(
    v.object({
      complaintFeedbackType: v.nullish(v.string()),
      complainedRecipients: recipients,
    }),
  ),
});

export interface RefusedMail {
  addresses: string[];
  reason: "bounce" | "complaint";
  /** The mail in question, if the report has its tags. */
  mail: { accountId: string; mailId: string } | undefined;
}

/**
 * The addresses of a permanent bounce or a complaint in an event of SES. Undefined for every other event and text, such
 * as the greeting of a new topic.
 */
export function refusedMailIn(text: string): RefusedMail | undefined {
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), sesEvent), text);
  if (!success) return undefined;
  const { bounce, complaint } = output;
  const { account: [accountId] = [], mail: [mailId] = [] } = output.mail?.tags ?? {};
  const mail = accountId !== undefined && mailId !== undefined ? { accountId, mailId } : undefined;
  if (bounce?.bounceType === "Permanent") {
    return { addresses: addressesOf(bounce.bouncedRecipients), reason: "bounce", mail };
  }
  // A recipient can also report that a mail was not spam.
  if (complaint && complaint.complaintFeedbackType !== "not-spam") {
    return { addresses: addressesOf(complaint.complainedRecipients), reason: "complaint", mail };
  }
  return undefined;
}

/** Bare addresses: some servers report `Name <address>`. */
function addressesOf(found: v.InferOutput<typeof recipients>): string[] {
  return found.map(({ emailAddress }) => /<([^<>]+)>\s*$/.exec(emailAddress)?.[1] ?? emailAddress);
}
