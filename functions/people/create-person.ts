import { createPerson as contract } from "#contract/api/desk/people-operations.ts";
import { createPerson } from "#features/people/operations/create-person.ts";
import { postHandler } from "#http/post-handler.ts";

export const handler = postHandler(contract, async ({ parameters, ...maker }) => {
  const { name, email, scope, language } = parameters;
  return { data: await createPerson(maker, { name, email, scope, language }) };
});
