import type * as serviceOperations from "#contract/api/service/service-operations.ts";
import type { ExamplesOf } from "./example.ts";

/** Examples of the operation on the service itself. */
export const serviceExamples: ExamplesOf<typeof serviceOperations> = {
  getService: [
    {
      name: "onAMachine",
      request: {},
      answer: {
        version: "0.1.0",
        runs_on: "host",
        data_folder: "/srv/masthead",
        deployment: null,
        region: null,
        mail: {
          way: "inbox",
          sender: "noreply@masthead.local",
          operator: "operator@masthead.local",
          server: null,
          access: null,
          identity: null,
          sending: null,
          daily_quota: null,
          sent_today: null,
        },
      },
    },
  ],
};
