import { useMasthead } from "#test/support/masthead.ts";
import { AUDITED, hasOneLine } from "./audited-calls.ts";
import { CHANGES, refusesEnded } from "./ended-elsewhere.ts";

const host = await useMasthead();

hasOneLine(host, AUDITED);

refusesEnded(host, CHANGES);
