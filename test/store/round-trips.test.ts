import type { APIGatewayProxyEvent } from "aws-lambda";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { NetworkGateway } from "../../functions/card-networks/network-gateway.ts";
import type { Charge } from "../../functions/charges/domain/charge/charge.ts";
import { acceptorToWrites } from "../../functions/merchants/merchant-store.ts";
import { anAcceptor } from "../../functions/merchants/testing/acceptor-builder.ts";
import { rateLimit } from "../../functions/shared/rate-limit/rate-limit.ts";
import { silentLog } from "../../functions/shared/testing/silent-log.ts";
import { addSeconds, daysInSeconds, systemClock } from "../../functions/shared/time/clock.ts";
import { authenticationProofToPut } from "../../functions/three-ds/authentication/authentication-proof-store.ts";
import { anAuthenticationProof } from "../../functions/three-ds/testing/authentication-proof-builder.ts";
import { chargesOperations } from "../operations/charges.ts";
import { actionsOn, approvedByNetwork, storedCharge } from "../support/action-endpoint.ts";
import { lambdaContext } from "../support/api-event.ts";
import { countedTable } from "../support/counted-table.ts";
import { type ScratchTable, scratchTable } from "../support/scratch-table.ts";
import { testPlatform, testPurposeKeys } from "../support/test-platform.ts";
import { testSettings } from "../support/test-settings.ts";
import { testVaults } from "../support/test-vault.ts";

const agentKey = "cgt-00000000000000000001";
const acceptor = anAcceptor();

const proof = anAuthenticationProof();

const event = (idempotencyKey: string, change: object = {}) =>
  ({
    headers: { "Content-Type": "application/json", "Idempotency-Key": idempotencyKey },
    pathParameters: null,
    queryStringParameters: null,
    isBase64Encoded: false,
    body: JSON.stringify({
      merchantAcceptorResolver: { merchantAcceptorKey: acceptor.key },
      card: { number: "4111111111111111", expiryMonth: 12, expiryYear: 2030, cvc: "123" },
      amount: { value: 1050, currency: "EUR" },
      type: { intent: "purchase", cardEntry: "e-commerce", order: "checkout" },
      ...change,
    }),
    requestContext: { requestId: "request-1", authorizer: { agentKey, apiKey: "apk-1", permissions: "all:All" } },
  }) as unknown as APIGatewayProxyEvent;

/** The message record and the outcome counters are written in parallel with the settling write, so they add no round trip. */
const recorded = ["write", "message"];
const settled = [...recorded, "counted"];

describe("the round trips of POST /charges", () => {
  let scratch: ScratchTable;
  beforeAll(async () => {
    scratch = await scratchTable();
    const { hash: cardFingerprint } = testPurposeKeys.hash("card-fingerprint", "4111111111111111");
    await scratch.table.write(acceptorToWrites(acceptor, agentKey));
    await scratch.table.write([authenticationProofToPut({ ...proof, cardFingerprint }, agentKey)]);
  });
  afterAll(() => scratch.close());

  it("are one read, one write and one card write before the network, and one write after it", async () => {
    const trips: string[] = [];
    const table = countedTable(scratch.table, trips);
    const limit = rateLimit(
      { perSecond: 100, burst: 200 },
      {
        clock: systemClock,
        log: silentLog,
        add: (...args) => {
          trips.push("count");
          return scratch.buckets(...args);
        },
      },
    );
    const gateway: NetworkGateway = {
      ...approvedByNetwork,
      authorize: async (...args) => {
        trips.push("network");
        return approvedByNetwork.authorize(...args);
      },
    };
    const clients = { ...testPlatform(table, { rateLimit: limit }), gateway, ...testVaults };
    const handler = chargesOperations.createCharge.handler(testSettings, clients);
    const create = async (idempotencyKey: string, change: object = {}) => {
      trips.length = 0;
      const { statusCode } = await handler(event(idempotencyKey, change), lambdaContext);
      expect(statusCode).toBe(201);
      return [...trips];
    };

    // The first request of an environment acquires leases for later ones: a part of the agent's rate limit, whose bucket is
    // new, and a block of trace numbers.
    expect(await create("first")).toEqual([
      "count",
      "count",
      "read",
      "lease",
      "write",
      "put",
      "network",
      ...settled,
      "counted",
    ]);
    expect(await create("second")).toEqual(["read", "write", "put", "network", ...settled]);
    // Blocks grow while they are used up quickly.
    expect(await create("second")).toEqual(["count", "read"]);
    expect(await create("second")).toEqual(["read"]);
    expect(await create("second")).toEqual(["read"]);
    expect(await create("second")).toEqual(["read"]);

    // An authentication of this service is read together with the acceptor, and bound in the first write.
    const { dsTransID, authenticationValue } = proof;
    const authenticated = await create("authenticated", {
      threeDsAuthenticationResult: { dsTransID, authenticationValue },
    });
    // An authenticated payment is not counted.
    expect(authenticated.filter((trip) => trip !== "count")).toEqual(["read", "write", "put", "network", ...recorded]);
  });
});

describe("the round trips of an action on a charge", () => {
  let scratch: ScratchTable;
  beforeAll(async () => {
    scratch = await scratchTable();
  });
  afterAll(() => scratch.close());

  const doing = async (verb: "clear" | "reverse" | "refund" | "cancel", change: Partial<Charge>) => {
    const charge = await storedCharge(scratch.table, change);
    const trips: string[] = [];
    const noting = async <Answer>(answer: Promise<Answer>) => {
      trips.push("network");
      return answer;
    };
    const act = actionsOn(countedTable(scratch.table, trips), {
      authorize: (...args) => noting(approvedByNetwork.authorize(...args)),
      reverse: (...args) => noting(approvedByNetwork.reverse(...args)),
    });
    expect((await act(verb, charge, undefined, `${verb}-${charge.key}`)).status).toBe(201);
    // Trace numbers are leased for many actions together.
    return trips.filter((trip) => trip !== "lease");
  };

  it("are one read and one write for a clear", async () =>
    expect(await doing("clear", { clearingMode: "manual" })).toEqual(["read", "write"]));

  it.each([
    ["reverse", "manual"],
    ["refund", "manual"],
    ["cancel", "auto"],
  ] as const)("include a second read for a %s, because the charge contains the key of the card", async (verb, mode) =>
    expect(await doing(verb, { clearingMode: mode })).toEqual(["read", "read", "write", "network", ...recorded]),
  );

  it("are one more write if the card must be stored for longer", async () => {
    const clearAfter = addSeconds(systemClock(), daysInSeconds(90)).toISOString();
    expect(await doing("refund", { clearAfter })).toEqual(["read", "read", "write", "write", "network", ...recorded]);
  });
});
