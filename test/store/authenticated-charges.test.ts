import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ARes } from "#emv-3ds-messages/messages";
import { type Agent, agentToWrite } from "../../functions/agents/agent-store.ts";
import { anAgent } from "../../functions/agents/testing/agent-builder.ts";
import type { AuthorizationRequest } from "../../functions/card-networks/authorization/authorization-request.ts";
import { chargeOfAnyAgent } from "../../functions/charges/charge/charge-store.ts";
import { clearingOutcomeWrites } from "../../functions/charges/clearing/clearing-outcome-store.ts";
import { claimedClearing, itemToClearingRecord } from "../../functions/charges/clearing/clearing-record-store.ts";
import { acknowledgeClearing } from "../../functions/charges/domain/clearing/acknowledge-clearing.ts";
import { answerWith } from "../../functions/charges/testing/charge-builders.ts";
import { acceptorToWrites, merchantToWrites } from "../../functions/merchants/merchant-store.ts";
import { putEntity } from "../../functions/shared/store/stored-entity.ts";
import {
  authenticationItemKey,
  authenticationToItem,
} from "../../functions/three-ds/authentication/authentication-item.ts";
import { authenticationProofToPut } from "../../functions/three-ds/authentication/authentication-proof-store.ts";
import {
  authenticationValueKeys,
  itemToKnownValue,
  knownValue,
} from "../../functions/three-ds/authentication/authentication-value-store.ts";
import type { Authentication } from "../../functions/three-ds/domain/authentication/authentication.ts";
import {
  decideByAres,
  decideWithoutAnswer,
} from "../../functions/three-ds/domain/authentication/decide-authentication.ts";
import { proofOf } from "../../functions/three-ds/domain/authentication/proof-of.ts";
import { anAres, anAuthentication } from "../../functions/three-ds/testing/authentication-builders.ts";
import { anAuthenticationProof } from "../../functions/three-ds/testing/authentication-proof-builder.ts";
import { actionsOn } from "../support/action-endpoint.ts";
import {
  chargingAcceptor,
  chargingAgentKey,
  chargingCardFingerprint,
  createChargeOn,
  createChargeWith,
  sweepLater,
} from "../support/charge-endpoint.ts";
import { overtaken } from "../support/overtaken-table.ts";
import { type ScratchTable, scratchTable } from "../support/scratch-table.ts";
import { testEventNames, testPlatform } from "../support/test-platform.ts";
import { testSettings } from "../support/test-settings.ts";
import { testVaults } from "../support/test-vault.ts";

const approval = async () => ({ kind: "answered" as const, answer: answerWith() });
const decline = { reason: "insufficient-funds", retry: "later", softDecline: false } as const;
const refusal = async () => ({
  kind: "answered" as const,
  answer: answerWith({ outcome: "declined", responseCode: "51", approvedAmountMinor: 0, decline }),
});

const alreadyUsed = { status: 409, body: { type: "/service/problems/charge/authentication-already-used" } };
const mismatch = { status: 409, body: { type: "/service/problems/charge/authentication-mismatch" } };
const notAllowed = { status: 409, body: { type: "/service/problems/charge/external-authentication-not-allowed" } };

const aValue = () => randomBytes(20).toString("base64");
const everywhere = authenticationValueKeys(false);
const withinAgent = authenticationValueKeys(true);

/** The result of an authentication that the service performed for an agent, with its lookup items. */
async function madeFor(scratch: ScratchTable, agentKey: string, keyOf = everywhere, change: object = {}) {
  const authenticationValue = aValue();
  const made = { dsTransID: randomUUID(), threedsKey: `tds-${randomUUID()}`, authenticationValue };
  const proof = anAuthenticationProof({ ...made, cardFingerprint: chargingCardFingerprint, ...change });
  await scratch.table.write([
    authenticationProofToPut(proof, agentKey),
    ...knownValue(keyOf, proof, agentKey, new Date()),
  ]);
  return { dsTransID: proof.dsTransID, authenticationValue };
}

/** Returns what is stored about an authentication value. */
async function knownOn(scratch: ScratchTable, authenticationValue: string) {
  const key = everywhere(chargingAgentKey, "visa", authenticationValue);
  const [item] = key ? await scratch.table.read([key]) : [];
  return itemToKnownValue(item, chargingAgentKey);
}

const withResult = (threeDsAuthenticationResult: object, change: object = {}) => ({
  threeDsAuthenticationResult,
  ...change,
});

/** A cleared charge, with its record in the batch. */
async function clearedOn(scratch: ScratchTable, chargeKey: string) {
  const partition = `charge#${chargeKey}`;
  const [stored] = await scratch.table.items(partition, { prefix: "clearing#", limit: 1 });
  const record = itemToClearingRecord(stored);
  const charge = await chargeOfAnyAgent(scratch.table)(chargeKey);
  if (!record || !charge) throw new Error("nothing was cleared");
  const batch = { key: "btc-1", messageNumber: 1, acquirerReference: "reference" };
  await scratch.table.write([claimedClearing(record, batch)]);
  return { charge, record: { ...record, batch, state: "in-batch" as const } };
}

/** A table with the acceptor, and with the agent if the operator has configured it. */
async function chargingTable(...agents: readonly Agent[]) {
  const scratch = await scratchTable();
  await scratch.table.write([...acceptorToWrites(chargingAcceptor, chargingAgentKey), ...agents.map(agentToWrite)]);
  return scratch;
}

describe("an authentication of this service named by its key", () => {
  let scratch: ScratchTable;
  beforeAll(async () => {
    scratch = await chargingTable();
  });
  afterAll(() => scratch.close());

  /** Stores a finished authentication of the test card with its proof and value. */
  const finished = async (
    ares: Partial<ARes> | undefined,
    change: Partial<Authentication> = {},
    agentKey = chargingAgentKey,
  ) => {
    const key = `tds-${randomUUID().replaceAll("-", "")}`;
    const requested = anAuthentication({
      key,
      created: new Date().toISOString(),
      acceptor: { key: chargingAcceptor.key, version: 1 },
      merchantKey: chargingAcceptor.merchant.key,
      card: { maskedNumber: "411111******1111", fingerprint: chargingCardFingerprint, fingerprintKeyVersion: 1 },
      ...change,
    });
    const { authenticationValue: _value, ...bare } = anAres({ dsTransID: randomUUID() });
    const to = ares
      ? decideByAres(requested, { ...bare, ...ares }, new Date())
      : decideWithoutAnswer(requested, new Date());
    if (!to) throw new Error("not decided");
    const proof = proofOf(to);
    await scratch.table.write([
      putEntity(authenticationItemKey(key), { ...authenticationToItem(to), agentKey }),
      ...(proof
        ? [authenticationProofToPut(proof, agentKey), ...knownValue(everywhere, proof, agentKey, new Date())]
        : []),
    ]);
    return { key, byValue: { dsTransID: to.ares?.dsTransID, authenticationValue: to.ares?.authenticationValue } };
  };

  /** Charges with the key and returns the message sent to the network. */
  const charge = async (threeDsAuthenticationResult: object, change: object = {}, answer = approval) => {
    const sent: AuthorizationRequest[] = [];
    const create = createChargeOn(scratch.table, (request) => {
      sent.push(request);
      return answer();
    });
    const made = await create(undefined, { threeDsAuthenticationResult, ...change });
    return { ...made, sent: sent[0] };
  };

  it("sends the data of its messages, and is bound by key and value alike", async () => {
    const value = aValue();
    const { key: threedsKey, byValue } = await finished({ authenticationValue: value });
    expect(await charge({ threedsKey })).toMatchObject({
      status: 201,
      body: {
        status: { authentication: "authenticated" },
        fraudLiability: "issuer",
        authentication: { source: "own" },
      },
      sent: { threeDs: { authenticationValue: value, dsTransID: byValue.dsTransID, eci: "05", version: "2.2.0" } },
    });
    expect(await charge({ threedsKey })).toMatchObject(alreadyUsed);
    expect(await charge(byValue)).toMatchObject(alreadyUsed);
    const other = await finished({ authenticationValue: aValue() });
    expect(await charge(other.byValue)).toMatchObject({ status: 201 });
    expect(await charge({ threedsKey: other.key })).toMatchObject(alreadyUsed);
  });

  it("replays the response to a repeated request, although the first one used the authentication", async () => {
    const { key: threedsKey } = await finished({ authenticationValue: aValue() });
    const payment = { threeDsAuthenticationResult: { threedsKey } };
    const create = createChargeOn(scratch.table, approval);
    const late = createChargeOn(
      overtaken(scratch.table, () => create("copied", payment)),
      approval,
    );
    expect(await late("copied", payment)).toMatchObject({ status: 201, headers: { "Idempotency-Replayed": "true" } });
  });

  it("is available again after a decline, even without a value", async () => {
    const { key: threedsKey } = await finished({ transStatus: "U", transStatusReason: "14", eci: "07" });
    expect(await charge({ threedsKey }, {}, refusal)).toMatchObject({ status: 201 });
    expect(await charge({ threedsKey })).toMatchObject({ status: 201, body: { fraudLiability: "acquirer" } });
    expect(await charge({ threedsKey })).toMatchObject(alreadyUsed);
  });

  it("pays without liability shift if the directory server never responded", async () => {
    const { key: threedsKey } = await finished(undefined);
    const made = await charge({ threedsKey });
    expect(made).toMatchObject({
      status: 201,
      body: { status: { authentication: "non-authenticated" }, authentication: { sca: { method: "none" } } },
    });
    expect(made.sent?.threeDs).toEqual({ eci: "07" });
  });

  it("applies its exemption to the charge, which accepts no other", async () => {
    const granted = { transStatus: "I", eci: "07", authenticationValue: aValue() } as const;
    const { key: threedsKey } = await finished(granted, { exemption: "tra" });
    expect(await charge({ threedsKey }, { scaExemptionRequest: "scp" })).toMatchObject({
      status: 400,
      body: { type: "/service/problems/charge/invalid-request", detail: expect.stringContaining("tra") },
    });
    expect(await charge({ threedsKey })).toMatchObject({
      status: 201,
      body: {
        fraudLiability: "acquirer",
        authentication: {
          sca: { method: "3ds2", compliance: "exemption", complianceReason: "tra" },
          exemptionSource: "authentication",
        },
      },
      sent: { exemption: "tra", threeDs: { eci: "07", authenticationValue: granted.authenticationValue } },
    });
  });

  it("is rejected with its next step if that is not a charge", async () => {
    const { key: rejected } = await finished({ transStatus: "R", transStatusReason: "11", eci: "07" });
    expect(await charge({ threedsKey: rejected })).toMatchObject({ ...mismatch, body: { nextStep: "stop" } });
    const { key: open } = await finished({ transStatus: "C", acsURL: "https://acs.issuer.example" });
    expect(await charge({ threedsKey: open })).toMatchObject({ ...mismatch, body: { nextStep: "challenge" } });
  });

  it("is accepted only for its own agent, and only by its key", async () => {
    const unknown = { status: 409, body: { type: "/service/problems/referenced-entity-not-found" } };
    const { key: threedsKey, byValue } = await finished({ authenticationValue: aValue() });
    const { key: foreign } = await finished({ authenticationValue: aValue() }, {}, "cgt-00000000000000000002");
    expect(await charge({ threedsKey: foreign })).toMatchObject(unknown);
    expect(await charge({ threedsKey: "tds-0V3nR4zzBw5HaTyUiOpA" })).toMatchObject(unknown);
    expect(await charge({ threedsKey, ...byValue })).toMatchObject({ status: 400 });
  });
});

describe("an authentication of this service", () => {
  let scratch: ScratchTable;
  beforeAll(async () => {
    scratch = await chargingTable();
  });
  afterAll(() => scratch.close());

  const authenticated = async () => withResult(await madeFor(scratch, chargingAgentKey));

  it("is found by its transaction ID under the alias directoryServerTransId, for a charge with an unspecified order", async () => {
    const { dsTransID, authenticationValue } = await madeFor(scratch, chargingAgentKey);
    const given = { authenticationValue, directoryServerTransId: dsTransID };
    const type = { intent: "purchase", cardEntry: "e-commerce", order: "unspecified" };
    const create = createChargeOn(scratch.table, approval);
    const charge = (change: object) => create(undefined, { ...change });
    expect(await charge(withResult({ ...given, dsTransID }))).toMatchObject({
      status: 400,
      body: { validationErrors: [{ path: "/body/threeDsAuthenticationResult/dsTransID" }] },
    });
    expect(await charge(withResult(given, { type }))).toMatchObject({
      status: 201,
      body: { fraudLiability: "issuer", type, authentication: { source: "own", sca: { result: { dsTransID } } } },
    });
    expect(await charge(withResult({ authenticationValue, dsTransID }))).toMatchObject(alreadyUsed);
  });

  const chargeOf = async ({
    threeDsAuthenticationResult: result,
  }: {
    readonly threeDsAuthenticationResult: object;
  }): Promise<string | undefined> => {
    const { authenticationValue } = result as { readonly authenticationValue: string };
    return (await knownOn(scratch, authenticationValue))?.chargeKey;
  };

  it("belongs to the charge that used it and to no other", async () => {
    const create = createChargeOn(scratch.table, approval);
    const payment = await authenticated();
    const first = await create(undefined, payment);
    expect(first).toMatchObject({
      status: 201,
      body: { status: { authentication: "authenticated" }, fraudLiability: "issuer" },
    });
    expect(await chargeOf(payment)).toBe(first.body.key);
    expect(await create(undefined, payment)).toMatchObject(alreadyUsed);
  });

  it("is available again when its charge is declined", async () => {
    const payment = await authenticated();
    const declined = await createChargeOn(scratch.table, refusal)(undefined, payment);
    expect(declined.body.status.authorization).toBe("declined");
    expect(await chargeOf(payment)).toBeUndefined();
    expect((await createChargeOn(scratch.table, approval)(undefined, payment)).status).toBe(201);
  });

  it("is available again when the sweep declines its abandoned charge", async () => {
    const payment = await authenticated();
    const died = createChargeOn(scratch.table, async () => {
      throw new Error("the function dies here");
    });
    expect((await died("died", payment)).status).toBe(500);
    expect(await chargeOf(payment)).toBeDefined();
    await sweepLater(scratch.table);
    expect(await chargeOf(payment)).toBeUndefined();
  });

  it("is used by one of two charges that both saw it available; the other sends no message to the network", async () => {
    const payment = await authenticated();
    let isFirst = true;
    let calls = 0;
    const authorize = async () => {
      calls += 1;
      return approval();
    };
    const lateTable = {
      ...scratch.table,
      read: async (...keys: Parameters<typeof scratch.table.read>) => {
        const items = await scratch.table.read(...keys);
        if (isFirst) {
          isFirst = false;
          expect((await createChargeOn(scratch.table, authorize)(undefined, payment)).status).toBe(201);
        }
        return items;
      },
    };
    expect(await createChargeOn(lateTable, authorize)("late", payment)).toMatchObject(alreadyUsed);
    expect(calls).toBe(1);
  });

  it.each([
    ["the issuer's transaction ID instead of dsTransID", () => ({ dsTransID: randomUUID() })],
    ["another indicator", () => ({ dsTransID: randomUUID(), eci: "05" })],
    [
      "the ID of another authentication",
      async () => ({ dsTransID: (await madeFor(scratch, chargingAgentKey)).dsTransID }),
    ],
  ])("is rejected as a mismatch if it is given with %s", async (_, change) => {
    const { authenticationValue } = await madeFor(scratch, chargingAgentKey);
    const given = { authenticationValue, ...(await change()) };
    expect(await createChargeOn(scratch.table, approval)(undefined, withResult(given))).toMatchObject(mismatch);
  });

  it("of another agent is rejected as a mismatch with any fields", async () => {
    const result = await madeFor(scratch, "cgt-another");
    const create = createChargeOn(scratch.table, approval);
    for (const change of [{}, { eci: "05" }, { eci: "05", dsTransID: randomUUID() }]) {
      expect(await create(undefined, withResult({ ...result, ...change }))).toMatchObject(mismatch);
    }
  });

  it("is accepted at another merchant's acceptor only if the operator allows its merchant to pay there", async () => {
    const payee = { acceptorKey: "mac-00000000000000000009", merchantKey: "mct-00000000000000000009" };
    const confirmed = await madeFor(scratch, chargingAgentKey, everywhere, { payee });
    const create = createChargeOn(scratch.table, approval);
    expect(await create(undefined, withResult(confirmed))).toMatchObject(mismatch);
    const { merchant } = chargingAcceptor;
    const other = { ...merchant, key: payee.merchantKey, mayPayFor: [merchant.key] };
    await scratch.table.write(merchantToWrites(other, chargingAgentKey));
    expect((await create(undefined, withResult(confirmed))).status).toBe(201);
  });

  const manual = { clearingMode: "manual" };

  it("is available again after a full reversal of its uncleared charge", async () => {
    const payment = await authenticated();
    const { body: charge } = await createChargeOn(scratch.table, approval)(undefined, { ...payment, ...manual });
    const act = actionsOn(scratch.table);
    expect((await act("reverse", charge, { replacementAmount: 500 })).status).toBe(201);
    expect(await chargeOf(payment)).toBe(charge.key);
    expect((await act("reverse", charge)).status).toBe(201);
    expect(await chargeOf(payment)).toBeUndefined();
    expect((await createChargeOn(scratch.table, approval)(undefined, payment)).status).toBe(201);
  });

  it("is available again when its charge is cancelled", async () => {
    const payment = await authenticated();
    const { body: charge } = await createChargeOn(scratch.table, approval)(undefined, payment);
    expect((await actionsOn(scratch.table)("cancel", charge)).status).toBe(201);
    expect(await chargeOf(payment)).toBeUndefined();
  });

  it("stays bound to a charge that was partly cleared", async () => {
    const payment = await authenticated();
    const { body: charge } = await createChargeOn(scratch.table, approval)(undefined, { ...payment, ...manual });
    const act = actionsOn(scratch.table);
    expect((await act("clear", charge, { amount: 500 })).status).toBe(201);
    expect((await act("reverse", charge)).status).toBe(201);
    expect(await chargeOf(payment)).toBe(charge.key);
  });

  it("is available again when the network rejected the charge's only clearing", async () => {
    const payment = await authenticated();
    const { body } = await createChargeOn(scratch.table, approval)(undefined, { ...payment, ...manual });
    expect((await actionsOn(scratch.table)("clear", body)).status).toBe(201);
    const { charge, record } = await clearedOn(scratch, body.key);
    const now = new Date();
    const decided = acknowledgeClearing(charge, record, "2001", now, "act-reversal");
    const eventFields = { event: { id: "event-1" } as never, eventNames: testEventNames };
    const outcome = { ...decided, from: charge, agentKey: chargingAgentKey, ...eventFields };
    expect(await scratch.table.write(clearingOutcomeWrites(outcome, now))).toEqual({ written: true });
    expect(await chargeOf(payment)).toBeUndefined();
  });

  it("is neither used nor released by a card check", async () => {
    const payment = await authenticated();
    const check = { type: { intent: "account-status", cardEntry: "e-commerce", order: "checkout" } };
    const zero = { amount: { value: 0, currency: "EUR" } };
    const checked = await createChargeOn(scratch.table, approval)(undefined, { ...payment, ...check, ...zero });
    expect(checked.status).toBe(201);
    expect(await chargeOf(payment)).toBeUndefined();
    await createChargeOn(scratch.table, refusal)(undefined, { ...payment, ...check, ...zero });
    const paid = await createChargeOn(scratch.table, approval)(undefined, payment);
    expect(await chargeOf(payment)).toBe(paid.body.key);
  });
});

describe("an external authentication", () => {
  let scratch: ScratchTable;
  beforeAll(async () => {
    scratch = await chargingTable(anAgent({ key: chargingAgentKey, externalAuthentications: true }));
  });
  afterAll(() => scratch.close());

  const elsewhere = () => ({ dsTransID: randomUUID(), authenticationValue: aValue(), eci: "05" });
  const create = (result: object, change: object = {}) =>
    createChargeOn(scratch.table, approval)(undefined, withResult(result, change));

  it("pays for one charge, even if a later one has another card, amount or transaction ID", async () => {
    const result = elsewhere();
    expect(await create(result)).toMatchObject({
      status: 201,
      body: { fraudLiability: "issuer", authentication: { source: "external" } },
    });
    expect(await create(result)).toMatchObject(alreadyUsed);
    expect(await create({ ...result, dsTransID: randomUUID() })).toMatchObject(alreadyUsed);
    expect(await create(result, { amount: { value: 1, currency: "USD" } })).toMatchObject(alreadyUsed);
    const card = { number: "4012888888881881", expiryMonth: 12, expiryYear: 2030 };
    expect(await create(result, { card })).toMatchObject(alreadyUsed);
  });

  it("is recognized by its bytes in every encoding of its value", async () => {
    const value = Buffer.alloc(20, 7).toString("base64");
    const spelled = `${value.slice(0, 26)}${String.fromCharCode(value.charCodeAt(26) + 1)}=`;
    expect(Buffer.from(spelled, "base64")).toEqual(Buffer.from(value, "base64"));
    expect((await create({ ...elsewhere(), authenticationValue: value })).status).toBe(201);
    expect(await create({ ...elsewhere(), authenticationValue: spelled })).toMatchObject(alreadyUsed);
  });

  it("is used by one of several concurrent charges", async () => {
    const result = elsewhere();
    const all = await Promise.all([1, 2, 3, 4].map(() => create(result)));
    expect(all.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it("is available again when its charge is declined", async () => {
    const result = elsewhere();
    const declined = await createChargeOn(scratch.table, refusal)(undefined, withResult(result));
    expect(declined.body.status.authorization).toBe("declined");
    expect((await create(result)).status).toBe(201);
    expect(await create(result)).toMatchObject(alreadyUsed);
  });

  it("is scoped to its network: another network may have the same value", async () => {
    const result = elsewhere();
    expect((await create(result)).status).toBe(201);
    expect(await knownOn(scratch, result.authenticationValue)).toMatchObject({ isBound: true });
    const key = everywhere(chargingAgentKey, "mastercard", result.authenticationValue);
    expect(key && (await scratch.table.read([key]))).toEqual([undefined]);
  });

  it("is deleted after 13 months", async () => {
    const result = elsewhere();
    await create(result);
    const key = everywhere(chargingAgentKey, "visa", result.authenticationValue);
    const [item] = key ? await scratch.table.read([key]) : [];
    const months = (Number(item?.["expiresAt"]) - Date.now() / 1000) / 86_400 / 30.44;
    expect(months).toBeGreaterThan(12.9);
    expect(months).toBeLessThan(13.1);
    expect(JSON.stringify(item)).not.toContain(result.authenticationValue);
  });
});

describe("an agent without permission for external authentications", () => {
  it.each([
    ["is new", []],
    ["is explicitly excluded", [anAgent({ key: chargingAgentKey, externalAuthentications: false })]],
  ])("is rejected with every external result: the agent %s", async (_, agents) => {
    const scratch = await chargingTable(...agents);
    const create = createChargeOn(scratch.table, approval);
    const result = { dsTransID: randomUUID(), authenticationValue: aValue() };
    expect(await create(undefined, withResult({ ...result, eci: "05" }))).toMatchObject(notAllowed);
    expect(await create(undefined, withResult(result))).toMatchObject(notAllowed);
    expect((await create(undefined, withResult(await madeFor(scratch, chargingAgentKey)))).status).toBe(201);
    await scratch.close();
  });
});

describe("with the public example values", () => {
  it("a value is scoped to its agent: another agent's use does not block it", async () => {
    const scratch = await chargingTable(anAgent({ key: chargingAgentKey, externalAuthentications: true }));
    const gateway = { authorize: approval, reverse: () => Promise.reject(new Error("nobody reverses here")) };
    const clients = { ...testPlatform(scratch.table), gateway, ...testVaults };
    const create = createChargeWith({ ...testSettings, PUBLIC_TEST_VALUES: "on" }, clients);
    const ofAnother = await madeFor(scratch, "cgt-another", withinAgent);
    expect((await create(withResult({ ...ofAnother, eci: "05" }))).status).toBe(201);
    expect(await create(withResult({ ...ofAnother, eci: "05" }))).toMatchObject(alreadyUsed);
    const { authenticationValue } = await madeFor(scratch, chargingAgentKey, withinAgent);
    const renamed = { authenticationValue, dsTransID: randomUUID(), eci: "05" };
    expect(await create(withResult(renamed))).toMatchObject(mismatch);
    await scratch.close();
  });
});
