import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, inject, it } from "vitest";
import type { AReq } from "#emv-3ds-messages/messages";
import { readMessage } from "#emv-3ds-messages/read-message";
import { agentToWrite } from "../../functions/agents/agent-store.ts";
import { anAgent } from "../../functions/agents/testing/agent-builder.ts";
import { acceptorToWrites } from "../../functions/merchants/merchant-store.ts";
import { anAcceptor } from "../../functions/merchants/testing/acceptor-builder.ts";
import type { Table } from "../../functions/shared/store/table.ts";
import { addSeconds, systemClock } from "../../functions/shared/time/clock.ts";
import { countryOf } from "../../functions/shared/values/country.ts";
import type { CardRange } from "../../functions/three-ds/card-ranges/card-range.ts";
import { contract as createContract } from "../../functions/three-ds/create-authentication/contract.ts";
import { createAuthentication } from "../../functions/three-ds/create-authentication/create-authentication.ts";
import { contract as requestorContract } from "../../functions/three-ds/create-requestor-initiated-authentication/contract.ts";
import { createRequestorInitiatedAuthentication } from "../../functions/three-ds/create-requestor-initiated-authentication/create-requestor-initiated-authentication.ts";
import { authenticationCreationPlatform } from "../../functions/three-ds/platform/authentication-creation.ts";
import { aBrowser, aCardRange } from "../../functions/three-ds/testing/authentication-builders.ts";
import { type KnownValues, schemaArbitrary } from "../heavy/fuzz/schema-arbitrary.ts";
import { describedOperations } from "../support/described-operations.ts";
import { testPlatform } from "../support/test-platform.ts";
import { testSettings } from "../support/test-settings.ts";
import { testTokens } from "../support/test-vault.ts";
import { authenticatingAgentKey } from "../support/three-ds-endpoints.ts";

/** Every body that the schemas accept becomes either an AReq that a directory server accepts or an error with the reason. */

type Body = Readonly<Record<string, unknown>>;

const acceptor = anAcceptor({ webshopUrl: "https://shop.example" });
const [acceptorWrite] = acceptorToWrites(acceptor, authenticatingAgentKey);
const acceptorItem = acceptorWrite?.kind === "put" ? acceptorWrite.item : undefined;
const agentItem = agentToWrite(
  anAgent({
    key: authenticatingAgentKey,
    defaultMerchantProfile: {
      mcc: "5732",
      merchantName: "Shop",
      merchantCountryCode: countryOf("DE"),
      websiteUrl: "https://shop.example",
    },
  }),
).item;

const known: KnownValues = {
  keys: { mac: [acceptor.key] },
  parameters: {},
  given: ["merchantAcceptorKey"],
  keeping: {
    "luhn.openapi.validation": fc.constant("4111111111111111"),
    "ip.openapi.validation": fc.oneof(fc.ipV4(), fc.ipV6()),
    "timeRange.openapi.validation": fc
      .integer({ min: 0, max: 23 })
      .map((hours) => addSeconds(systemClock(), -hours * 3_600).toISOString()),
    "type.openapi.validation": fc
      .tuple(fc.date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true }), fc.boolean())
      .map(([date, isTime]) => (isTime ? date.toISOString() : date.toISOString().slice(0, 10))),
  },
};

/** Generates a body whose parts match the description, without contradictions between fields that a schema cannot express. */
function acceptedBody(operationId: string, schema: v.GenericSchema): fc.Arbitrary<Body> {
  const described = describedOperations.find((operation) => operation.operationId === operationId)?.body;
  if (!described) throw new Error(`${operationId} has no body`);
  return fc
    .tuple(schemaArbitrary(described.content.schema, known) as fc.Arbitrary<Body>, fc.boolean())
    .map(([{ threeDSServerTransID: _claim, merchantInfo, merchantAcceptorKey: _any, ...body }, isOnboarded]) => ({
      recurringFrequency: 30,
      ...body,
      card: { ...(body["card"] as Body), expiryYear: systemClock().getUTCFullYear() + 1 },
      recurringExpiry: `${systemClock().getUTCFullYear() + 2}-12-31`,
      ...(isOnboarded || merchantInfo === undefined ? { merchantAcceptorKey: acceptor.key } : { merchantInfo }),
      ...((body["type"] as Body | undefined)?.["order"] === "installment" && { installmentTerms: 3 }),
      ...(body["threeRiIndicator"] !== undefined && {
        installmentTerms: body["threeRiIndicator"] === "installment" ? 3 : undefined,
        threeDsPriorAuthenticationInfo: {
          ...(body["threeDsPriorAuthenticationInfo"] as Body),
          dateTime: "2026-01-01T00:00:00Z",
        },
      }),
      ...(operationId === "createAuthentication" && {
        notificationUrl: body["notificationUrl"] ?? "https://shop.example/result",
        authenticationContext: { browserData: aBrowser, ...withoutUrl(body["authenticationContext"]) },
      }),
    }))
    .filter((body) => v.is(schema, body));
}

function withoutUrl(context: unknown): object {
  const { notificationUrl: _one, ...rest } = context as Body;
  return rest;
}

const range = fc.constantFrom<Partial<CardRange>>({}, { acsEndProtocolVersion: "2.1.0" }, { network: "mastercard" });

/** A table that accepts every write and stores none. */
const forgetfulTable: Table = {
  read: async (keys) => keys.map(() => undefined),
  put: async () => true,
  write: async () => ({ written: true }),
  due: async () => [],
  page: async () => [],
  items: async () => [],
  add: async () => 1,
};

/** The platform for creating an authentication, with a directory server that records requests and never responds. */
const platformThatNotes = (areqs: AReq[], ranges: readonly CardRange[]) =>
  authenticationCreationPlatform(
    { ...testSettings, LOOPBACK_TARGETS: "on" },
    {
      ...testPlatform(forgetfulTable),
      tokens: testTokens,
      ask: async (_network, areq) => {
        areqs.push(areq as AReq);
        return { kind: "unreachable", how: "unreachable", reason: "nobody is there" };
      },
      // No range contains numbers of twelve digits.
      lookUpCardRanges: async (cardNumber) => (cardNumber.length < 13 ? [] : ranges),
    },
  );

const requestOf = (body: unknown) => ({
  caller: { agentKey: authenticatingAgentKey, apiKey: "apk-1", permissions: [] },
  path: {},
  query: {},
  body,
  requestId: "request-1",
  deadline: addSeconds(systemClock(), 20),
  mediaType: "application/json" as const,
  ticket: undefined,
  expectedVersion: undefined,
  answer: () => ({ status: 201, headers: {}, body: "" }),
});

describe.each([
  { contract: createContract, build: createAuthentication },
  { contract: requestorContract, build: createRequestorInitiatedAuthentication },
])("a body that the schema of $contract.operationId accepts", ({ contract, build }) => {
  it("becomes an AReq that passes the service's own validation table", async () => {
    let count = 0;
    await fc.assert(
      fc.asyncProperty(acceptedBody(contract.operationId, contract.body), range, async (given, change) => {
        const areqs: AReq[] = [];
        const useCase = build(platformThatNotes(areqs, [aCardRange(change)]));
        const body = v.parse(contract.body, given);
        // The items of an onboarded merchant's request are the agent and the acceptor, in this order.
        await useCase.act(requestOf(body) as never, [agentItem, acceptorItem]);
        count += areqs.length;
        for (const areq of areqs) {
          const read = readMessage(JSON.stringify(areq), ["AReq"]);
          expect(read.ok ? [] : read.refused.faults).toEqual([]);
        }
      }),
      { numRuns: 500 * inject("randomRuns") },
    );
    expect(count).toBeGreaterThan(50 * inject("randomRuns"));
  });
});
