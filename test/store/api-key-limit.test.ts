import { afterAll, expect, it } from "vitest";
import { findApiKey, newApiKeyToWrites } from "../../functions/api-keys/api-key-store.ts";
import { issueApiKey } from "../../functions/api-keys/issue-api-key.ts";
import { openEntitiesMax } from "../../functions/shared/store/open-entities.ts";
import { apiKeysOperations } from "../operations/api-keys.ts";
import { apiEvent, lambdaContext } from "../support/api-event.ts";
import { scratchTable } from "../support/scratch-table.ts";
import { testPlatform, testPurposeKeys } from "../support/test-platform.ts";

const agentKey = "cgt-00000000000000000001";

const scratch = await scratchTable();
afterAll(() => scratch.close());

it("an agent has at most 40 keys that are not archived, even if two requests compete for the last one", async () => {
  const { table } = scratch;
  const clients = testPlatform(table);
  const create = apiKeysOperations.createApiKey.handler({}, clients);
  const archive = apiKeysOperations.archiveApiKey.handler({}, clients);

  const grant = { agentKey, permissions: ["all:All"], ipRanges: [] };
  const { apiKey } = issueApiKey(grant, new Date(), { ...clients, purposeKeys: testPurposeKeys });
  await table.write(newApiKeyToWrites(apiKey));

  const caller = { agentKey, apiKey: apiKey.key, permissions: "all:All" };
  const body = { permissions: ["charges:Get"] };
  const createOne = async () => create(apiEvent({ caller, body }), lambdaContext);

  const created = [];
  for (let count = 1; count < openEntitiesMax.apiKeys - 1; count += 1) created.push(await createOne());
  expect(created.map(({ statusCode }) => statusCode)).toEqual(created.map(() => 201));
  expect(new Set(created.map(({ body }) => JSON.parse(body).createdBy))).toEqual(new Set([apiKey.key]));

  const last = await Promise.all([createOne(), createOne()]);
  expect(last.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  const refused = await createOne();
  expect(JSON.parse(refused.body)).toMatchObject({ status: 409, type: "/service/problems/api-key/too-many" });

  const { key } = JSON.parse(created[0]?.body ?? "{}");
  const archiveOne = () => archive(apiEvent({ caller, pathParameters: { apiKey: key } }), lambdaContext);
  expect((await archiveOne()).statusCode).toBe(204);
  expect((await archiveOne()).statusCode).toBe(204);
  expect(await findApiKey(table, key)).toMatchObject({ status: "archived", version: 2 });
  expect((await createOne()).statusCode).toBe(201);
  expect((await createOne()).statusCode).toBe(409);
});
