import { createSecretKey, type KeyObject } from "node:crypto";
import { describe, expect, it } from "vitest";
import { itemToAgent } from "../../functions/agents/agent-store.ts";
import { itemToArchiveProgress } from "../../functions/agents/archive-progress-store.ts";
import { itemToOwnApiKey } from "../../functions/api-keys/api-key-store.ts";
import { itemToStoredReversal } from "../../functions/charges/action/reversal-store.ts";
import { itemToAction } from "../../functions/charges/charge/action-item.ts";
import { itemToCharge } from "../../functions/charges/charge/charge-item.ts";
import { itemToClearingRecord } from "../../functions/charges/clearing/clearing-record-store.ts";
import { itemToBatch } from "../../functions/clearing/clearing-batch-store.ts";
import { itemToStoredDelivery } from "../../functions/deliveries/delivery/delivery-store.ts";
import { itemToDistribution } from "../../functions/distributions/distribution/distribution-store.ts";
import { itemToSubscription } from "../../functions/event-subscriptions/subscription/event-subscription-store.ts";
import { itemToAcceptor, itemToBin, itemToMerchant } from "../../functions/merchants/merchant-store.ts";
import { itemToBalance } from "../../functions/network-records/merchant-balance-store.ts";
import { itemToRecord } from "../../functions/network-records/network-record-store.ts";
import { itemToReferenceRates } from "../../functions/reference-rates/reference-rates-store.ts";
import { itemToStoredSchedule } from "../../functions/report-schedules/schedule/report-schedule-store.ts";
import { itemToReportKey, itemToStoredReport } from "../../functions/reports/report/report-store.ts";
import { itemToAuditEntry } from "../../functions/shared/audit/audit-trail.ts";
import { cardVault } from "../../functions/shared/cards/card-vault.ts";
import { supportedVersion } from "../../functions/shared/store/forms/stored-forms.ts";
import { entityOf } from "../../functions/shared/store/stored-entity.ts";
import { eventOf } from "../../functions/shared/store/stored-event.ts";
import type { Item } from "../../functions/shared/store/table.ts";
import { silentLog } from "../../functions/shared/testing/silent-log.ts";
import { itemToCountedUntil, itemToTotals } from "../../functions/statistics/hour-totals-store.ts";
import { itemToAuthentication } from "../../functions/three-ds/authentication/authentication-item.ts";
import { itemToAuthenticationProof } from "../../functions/three-ds/authentication/authentication-proof-store.ts";
import { itemToKnownValue } from "../../functions/three-ds/authentication/authentication-value-store.ts";
import { itemToCardRangeState } from "../../functions/three-ds/card-ranges/card-range-state.ts";
import { unwrapped, vaultContext } from "../heavy/simulation/keys/key-store.ts";
import { kindOf, type StoredItem, traitsOf } from "./forms.ts";
import { readJson, readLines, releases } from "./releases.ts";
import type { GoldenKeys } from "./seeded-items.ts";
import { itemAsStored, type KeptItem } from "./stored-items.ts";

/** Checks that the current stores read items of every kind and variant that any release wrote. */

const readers: Readonly<Record<string, (item: Item, agentKey: string) => unknown>> = {
  "3ds 3ds": itemToAuthentication,
  "acceptor acceptor": itemToAcceptor,
  "agent agent": itemToAgent,
  "agent archive": itemToArchiveProgress,
  "api-key api-key": itemToOwnApiKey,
  "audit entry": itemToAuditEntry,
  "authentication authentication-proof": itemToAuthenticationProof,
  "authentication-value authentication-value": itemToKnownValue,
  "bin bin": itemToBin,
  "card-ranges card-ranges": itemToCardRangeState,
  "charge action": itemToAction,
  "charge charge": itemToCharge,
  "charge clearing": itemToClearingRecord,
  "charge reversal": itemToStoredReversal,
  "clearing-batch batch": itemToBatch,
  "delivery delivery": itemToStoredDelivery,
  "distribution distribution": itemToDistribution,
  "event-subscriptions event-subscription": itemToSubscription,
  "hour-totals counted-until": itemToCountedUntil,
  "hour-totals hour": itemToTotals,
  "hour-totals list": itemToTotals,
  "merchant merchant": itemToMerchant,
  "merchant-balance merchant-balance": itemToBalance,
  "network-record network-record": itemToRecord,
  "reference-rates reference-rates": itemToReferenceRates,
  "report report": itemToStoredReport,
  "report-schedule report-schedule": itemToStoredSchedule,
  "report-schedule window": itemToReportKey,
};

const itemsOf = (release: string): readonly StoredItem[] =>
  readLines<KeptItem>(release, "items.jsonl").map(itemAsStored);

const keyOf = (base64: string): KeyObject => createSecretKey(Buffer.from(base64, "base64"));

const unwrapperWith =
  (keys: GoldenKeys) =>
  async (wrapped: Uint8Array): Promise<KeyObject> =>
    "dataKey" in keys ? keyOf(keys.dataKey) : createSecretKey(unwrapped(wrapped, vaultContext, keyOf(keys.vaultKey)));

describe.each(releases())("items written by release %s", (release) => {
  const items = itemsOf(release);

  it.each(Object.entries(Object.groupBy(items, kindOf)))("is read: %s", (kind, those = []) => {
    for (const { item } of those) {
      expect(supportedVersion(item)).toBe(item);
      const entity = readers[kind]?.(item, String(item["agentKey"])) ?? entityOf<object>(item);
      expect(entity, item.pk).toBeDefined();
      if (item["event"] !== undefined) expect(eventOf(item).specversion).toBe("1.0");
    }
  });

  it("include every kind that has a reader", () => {
    const kinds = new Set(items.map(kindOf));
    expect(Object.keys(readers).filter((kind) => !kinds.has(kind))).toEqual([]);
    expect(items.every((item) => traitsOf(item).size > 2)).toBe(true);
  });

  it("are decrypted with the stored keys if they are cards", async () => {
    const unwrap = unwrapperWith(readJson<GoldenKeys>(release, "keys.json"));
    const dataKeys = { current: () => Promise.reject(new Error("nothing is sealed here")), unwrap };
    const vault = cardVault(dataKeys, () => new Uint8Array(), silentLog);
    const cards = items.filter(({ table }) => table === "vault");
    expect(cards.length).toBeGreaterThan(0);
    for (const { item } of cards) {
      const card = await vault.open(item, { purpose: "operator", chargeKey: "chg-00000000000000000001" });
      expect(card.number).toMatch(/^\d{13,19}$/);
    }
  });
});
