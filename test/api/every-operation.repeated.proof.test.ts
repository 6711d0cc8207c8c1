import { useMasthead } from "#test/support/masthead.ts";
import { isDoneOnce, POST_SITES } from "./keyed-calls.ts";

const host = await useMasthead();

isDoneOnce(host, POST_SITES);
