import { describe, expect, it } from "vitest";
import { get } from "../../functions/service-description/testing/public-texts.ts";
import { endpoint } from "../../functions/shared/entry/endpoint.ts";
import type { EndpointContract } from "../../functions/shared/entry/function-contract.ts";
import type { Table } from "../../functions/shared/store/table.ts";
import { accept } from "../../functions/shared/values/result.ts";
import { endpointContracts } from "../architecture/contracts.ts";
import { apiEvent, lambdaContext } from "../support/api-event.ts";
import { describedOperation } from "../support/described-operations.ts";
import { exampleValues } from "../support/example-requests.ts";
import { testPlatform } from "../support/test-platform.ts";

/**
 * Checks which retrievals return 304 for content that the caller already has: the contract declares it if the version covers
 * all content.
 */

const retrievals = endpointContracts.filter(({ method, answer }) => method === "GET" && answer.status === 200);
const secured = retrievals.filter(({ permission }) => permission !== "public");
const open = retrievals.filter(({ permission }) => permission === "public");

/** Calls an endpoint that returns the example in the description. */
async function retrieve(contract: EndpointContract, ifNoneMatch: string) {
  const content = describedOperation(contract.operationId).responses["200"]?.content ?? {};
  const example = content["application/json"]?.example;
  const handler = endpoint(contract, async ({ answer }) => accept(answer(example)), testPlatform({} as Table));
  const event = apiEvent({
    caller: { agentKey: "cgt-1", apiKey: "apk-1", permissions: "all:All" },
    pathParameters: exampleValues(contract.operationId),
    headers: { "If-None-Match": ifNoneMatch },
  });
  return handler(event as Parameters<typeof handler>[0], lambdaContext);
}

describe("of the operations that retrieve content", () => {
  it("entities can return 304, and payments are always returned in full", () => {
    const spared = secured.filter(({ answer }) => answer.revalidated).map(({ operationId }) => operationId);
    expect(spared).toContain("getMerchant");
    expect(spared.filter((operationId) => /Charge|Authentication|Token|Timeline/.test(operationId))).toEqual([]);
  });

  it.each(secured)(
    "$operationId returns 304 for its ETag if its contract declares it, and documents it",
    async (contract) => {
      const isSpared = contract.answer.revalidated === true;
      const { statusCode, headers, body } = await retrieve(contract, "*");
      expect({ statusCode, hasBody: body !== "" }).toEqual({ statusCode: isSpared ? 304 : 200, hasBody: !isSpared });
      expect(headers?.["Cache-Control"]).toBe(headers?.["ETag"] ? "private, no-cache" : "no-store");
      const { responses, parameters } = describedOperation(contract.operationId);
      expect("304" in responses).toBe(isSpared);
      expect(parameters.some(({ name }) => name === "If-None-Match")).toBe(isSpared);
      if (!isSpared) return;
      const tag = String(headers?.["ETag"]);
      expect((await retrieve(contract, `"0", W/${tag}`)).statusCode).toBe(304);
      expect((await retrieve(contract, '"0"')).statusCode).toBe(200);
    },
  );

  // Console files have no example, because their names depend on their content.
  it.each(open.filter(({ answer, operationId }) => answer.revalidated && operationId !== "getConsoleFile"))(
    "$operationId returns 304 if the content is unchanged",
    async ({ operationId, path }) => {
      const given = { path: exampleValues(operationId) };
      const tag = String((await get(path, given)).headers?.["ETag"]);
      const known = await get(path, { ...given, headers: { "If-None-Match": tag } });
      expect({ status: known.statusCode, body: known.body }).toEqual({ status: 304, body: "" });
      expect(known.headers?.["ETag"]).toBe(tag);
    },
  );
});
