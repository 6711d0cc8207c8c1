import { getService as contract } from "#contract/api/service/service-operations.ts";
import { apiHandler } from "#http/api-handler.ts";
import { getService } from "#features/setup/operations/get-service.ts";

export const handler = apiHandler(contract, async () => ({ data: await getService() }));
