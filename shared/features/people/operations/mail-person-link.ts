import { ApiError } from "#contract/api/errors.ts";
import type { PersonRecord } from "#contract/api/desk/person.ts";
import { findApiKey } from "#features/accounts/api-key-repository.ts";
import { personRecord } from "#features/people/person.ts";
import { findPerson, invitations } from "#features/people/person-repository.ts";
import { countInvitation } from "#features/people/count-invitation.ts";
import { mails, now } from "#platform/runtime.ts";
import { keys } from "#platform/table/schema.ts";
import { nudge } from "#platform/work/nudge.ts";
import { changeWork } from "#platform/work/work-list.ts";

/**
 * Mails a person another link, which replaces the previous one.
 * @throws PERSON_NOT_FOUND, QUOTA_REACHED; SUBSCRIPTION_REQUESTS_LIMITED for an address with too many links
 */
export async function mailPersonLink(
  accountId: string,
  personId: string,
  language: string | undefined,
): Promise<PersonRecord> {
  for (let isCounted = false; ; isCounted = true) {
    const person = await findPerson(accountId, personId);
    const key = person && (await findApiKey(person.apiKey));
    if (!key) throw new ApiError("PERSON_NOT_FOUND");
    if (!isCounted) await countInvitation(accountId, person.email);
    const due = { dueAt: now().toISOString(), attempts: 0, language: language ?? person.language };
    // A mail being written meanwhile counts as another.
    if (!(await changeWork(invitations, person, due))) continue;
    await nudge(mails, [keys.deskPerson(accountId, personId)]);
    return personRecord(person, key);
  }
}
