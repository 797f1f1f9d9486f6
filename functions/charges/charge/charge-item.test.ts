import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import { describe, expect, it } from "vitest";
import type { Item } from "../../shared/store/table.ts";
import { actionWarning } from "../domain/charge/action-warnings.ts";
import type { Charge } from "../domain/charge/charge.ts";
import type { ChargeAction } from "../domain/charge/charge-action.ts";
import { settleAuthorization } from "../domain/creation/settle-authorization.ts";
import { answerWith, approvedChargeWith, pendingChargeWith } from "../testing/charge-builders.ts";
import { actionToItem, itemToAnyAction } from "./action-item.ts";
import { chargeToItem, itemToAnyCharge } from "./charge-item.ts";

const stored = (attributes: object, { pk, sk }: Pick<Item, "pk" | "sk">): Item =>
  unmarshall(marshall({ ...attributes, pk, sk, schema: 1 }, { removeUndefinedValues: true })) as Item;

const readAgain = (charge: Charge): Charge =>
  itemToAnyCharge(stored(chargeToItem(charge), { pk: `charge#${charge.key}`, sk: "charge" }));

const actionReadAgain = (action: ChargeAction): ChargeAction =>
  itemToAnyAction(stored(actionToItem(action), { pk: `charge#${action.chargeKey}`, sk: `action#${action.key}` }));

const approved = approvedChargeWith();
const { sent, answer = expect.fail("it is answered") } = approved;
const germany = { alpha2: "DE", alpha3: "DEU", numeric: "276" };
const authentication = {
  dsTransID: "f25084f0-5b16-4c0a-ae5d-b24808a95e4b",
  eci: "05",
  version: "2.2.0",
  source: "external",
  result: "authenticated",
  shiftsLiability: true,
} as const;

const charges: Readonly<Record<string, Charge>> = {
  "waits for its network": pendingChargeWith(),
  "was approved": approved,
  "was authenticated": approvedChargeWith({
    authentication,
    sca: {
      method: "3ds2",
      compliance: "mandated",
      complianceReason: "mandated",
      result: { version: "2.2.0", dsTransID: authentication.dsTransID },
    },
  }),
  "is exempt": approvedChargeWith({ sca: { method: "none", compliance: "exemption", complianceReason: "tra" } }),
  "was initiated by the merchant": approvedChargeWith({
    type: { intent: "purchase", cardEntry: "card-on-file", order: "recurring" },
    sca: { method: "none", compliance: "exemption", complianceReason: "recurring" },
    sent: { ...sent, initiator: "merchant", entry: "card-on-file", order: "recurring" },
  }),
  "has a local time and an address": approvedChargeWith({
    localTransactionDateTime: "2026-11-20T12:00:00+02:00",
    sent: { ...sent, localTime: "2026-11-20T12:00:00" },
    billingAddress: { postalCode: "10119", countryCode: germany },
    enhancedData: { taxAmount: 1, destinationAddress: { countryCode: germany, postalCode: "10119" } },
  }),
  "was changed after its creation": approvedChargeWith({
    amount: { value: 500, currency: "EUR" },
    clears: 1,
    clearedMinor: 300,
    unacknowledgedClears: 1,
    refundedMinor: 100,
    refundRecords: 1,
  }),
  "has a text that is in no table": approvedChargeWith({ answer: { ...answer, responseText: "As the network says" } }),
  "has references that are not among the network's fields": approvedChargeWith({
    answer: { ...answer, references: { transactionIdentifier: "another" }, networkSpecificFields: {} },
  }),
  "has an open increment": approvedChargeWith({
    openAction: {
      kind: "increment",
      key: "act-1",
      newTotalMinor: 2_000,
      sent: {
        ...sent,
        kind: "increment",
        stan: "000002",
        rrn: "632410000002",
        transmittedAt: "2026-11-20T10:05:00.000Z",
        localTime: "2026-11-20T10:05:00",
        amountMinor: 950,
      },
    },
  }),
};

describe("a charge", () => {
  it.each(Object.entries(charges))("is unchanged by storing and reading: one that %s", (_, charge) =>
    expect(readAgain(charge)).toEqual(charge),
  );

  it("is stored without values that can be derived from its other values or from a code table", () => {
    const item = chargeToItem(approved);
    const derived = ["key", "requestedAmount", "localTransactionDateTime", "sca", "clears", "refundedMinor", "avs"];
    expect(Object.keys(item).filter((name) => derived.includes(name))).toEqual([]);
    expect(item.answer).not.toHaveProperty("responseText");
    expect(item.answer).not.toHaveProperty("references");
    expect(item.sent).toMatchObject({ rrn: sent.rrn, merchant: { country: sent.merchant.country.alpha2 } });
    for (const name of ["stan", "network", "kind", "entry", "currency"]) expect(item.sent).not.toHaveProperty(name);
  });

  it("cannot be read without the data of its request", () => {
    const { sent: _, ...item } = stored(chargeToItem(approved), { pk: "charge#chg-1", sk: "charge" });
    expect(() => itemToAnyCharge(item as Item)).toThrow();
  });
});

describe("an action", () => {
  const declined = { outcome: "declined", responseCode: "51", responseText: "Insufficient funds" } as const;
  const settled = settleAuthorization(
    pendingChargeWith(),
    { kind: "answered", answer: answerWith(declined) },
    { agentKey: "cgt-1", now: new Date("2026-11-20T10:00:01Z") },
  );
  const done = { key: "act-1", chargeKey: "chg-1", created: "2026-11-20T10:00:01.000Z", version: 1 };
  const actions: Readonly<Record<string, ChargeAction>> = {
    "an authorization": settled.action,
    "a clear": {
      ...done,
      type: "clearing",
      amount: approved.amount,
      warnings: [actionWarning("clearing", "authorization-expired")],
      enhancedData: { taxAmount: 1, destinationAddress: { countryCode: germany } },
    },
    "a reversal": {
      ...done,
      type: "reversal",
      initiator: "agent",
      authorization: "approved",
      network: "visa",
      replacementAmount: { value: 0, currency: "EUR" },
      answer: { responseCode: "00", responseText: "Reversal accepted" },
    },
  };

  it.each(Object.entries(actions))("is unchanged by storing and reading: %s", (_, action) =>
    expect(actionReadAgain(action)).toEqual(action),
  );

  it("is stored without texts from code tables", () => {
    expect(JSON.stringify(Object.values(actions).map(actionToItem))).not.toMatch(/responseText|detail|chg-/);
  });
});
