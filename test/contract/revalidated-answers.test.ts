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

/** Which retrieval spares a caller the content that it has (304), for each of them: an entity is spared when its version names all that is shown. */

/** Their views show stored attributes only, and every write that changes a shown one makes a version. */
const spared = [
  "getMerchant",
  // Its merchant and BIN are copies of when it was changed, so they change with its version.
  "getAcceptor",
  "getBin",
  "getReportSchedule",
  "getReport",
  "getDistribution",
  "getEventSubscription",
];

/** What is shown beside the version, or in the place of one. */
const whole: Readonly<Record<string, string>> = {
  getCharge: "a payment is read anew every time",
  getAuthentication: "a payment is read anew every time",
  getDelivery: "an attempt under way is over at a time, without a write",
  getApiKey: "lastUsed is noted without a version",
  getChargeAction: "has no version",
  getChargeTimeline: "is made of many items",
  getAuthenticationTimeline: "is made of many items",
  getStatistics: "counts",
  getReportFileAddress: "an address that ends",
  getMe: "counts",
  getSandboxClock: "a time",
  listDeliveryKeys: "is made of settings",
  getHealth: "is asked for this moment",
};

const isList = ({ operationId }: EndpointContract): boolean =>
  operationId.startsWith("list") && !(operationId in whole) && operationId !== "listDocumentation";

const retrievals = endpointContracts.filter(({ method, answer }) => method === "GET" && answer.status === 200);
const secured = retrievals.filter(({ permission }) => permission !== "public");
const open = retrievals.filter(({ permission }) => permission === "public");

/** Asks an endpoint that has the example of the description to show. */
const retrieve = async (contract: EndpointContract, ifNoneMatch: string) => {
  const content = describedOperation(contract.operationId).responses["200"]?.content ?? {};
  const example = content["application/json"]?.example;
  const handler = endpoint(contract, async ({ answer }) => accept(answer(example)), testPlatform({} as Table));
  const event = apiEvent({
    caller: { agentKey: "cgt-1", apiKey: "apk-1", permissions: "all:All" },
    pathParameters: exampleValues(contract.operationId),
    headers: { "If-None-Match": ifNoneMatch },
  });
  return handler(event as Parameters<typeof handler>[0], lambdaContext);
};

describe("of the operations that retrieve something", () => {
  it("each is known to be spared or sent whole", () => {
    const judged = [...spared, ...Object.keys(whole)];
    const unjudged = retrievals.filter((contract) => !isList(contract) && !judged.includes(contract.operationId));
    expect(unjudged.filter(({ permission }) => permission !== "public").map(({ operationId }) => operationId)).toEqual(
      [],
    );
    const known = retrievals.map(({ operationId }) => operationId);
    expect(judged.filter((operationId) => !known.includes(operationId))).toEqual([]);
  });

  it.each(secured)("$operationId answers 304 to its tag where it is spared, and says so", async (contract) => {
    const isSpared = spared.includes(contract.operationId);
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
  });

  it.each(open)("$operationId is spared when its content is the same", async ({ operationId, path, answer }) => {
    const given = operationId === "getConsoleFile" ? undefined : { path: exampleValues(operationId) };
    if (!given || operationId in whole) {
      expect(answer.revalidated).toBe(operationId === "getConsoleFile" ? true : undefined);
      return;
    }
    const { headers } = await get(path, given);
    const tag = String(headers?.["ETag"]);
    const known = await get(path, { ...given, headers: { "If-None-Match": tag } });
    expect({ status: known.statusCode, body: known.body }).toEqual({ status: 304, body: "" });
    expect(known.headers?.["ETag"]).toBe(tag);
  });
});
