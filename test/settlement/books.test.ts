import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cardNetworks } from "../../functions/card-networks/networks.ts";
import { markupMinorOf } from "../../functions/network-records/domain/markup.ts";
import {
  type MerchantBalance,
  newBalance,
  withSettled,
} from "../../functions/network-records/domain/merchant-balance.ts";
import { payoutOf } from "../../functions/network-records/domain/merchant-payout.ts";
import type { RecordLine } from "../../functions/network-records/record-file-schema.ts";
import { readRecordFile } from "../../functions/network-records/take-network-records/read-record-file.ts";
import { type Currency, exponentOf } from "../../functions/shared/values/money.ts";
import { afterPaymentScenarios } from "../../sandbox/settlement/dispute-scenarios.ts";
import type { SettledPresentment } from "../../sandbox/settlement/settled-presentment.ts";
import { settlementCycle } from "../../sandbox/settlement/settlement-cycle.ts";
import { settlementFiles } from "../../sandbox/settlement/settlement-files.ts";

/**
 * The books of a settlement cycle balance exactly in each currency. The networks' files are read as the service reads them. The
 * cleared amounts are computed from the batch rather than from the files.
 */

const agents = ["cgt-1", "cgt-2"];
const settledAt = () => "2026-11-21T10:00:00.000Z";
const currencies: readonly Currency[] = ["EUR", "USD", "JPY", "KWD"];

const presentment = fc.record({
  kind: fc.constantFrom("presentment", "presentment", "presentment", "refund"),
  amountMinor: fc.oneof(
    fc.integer({ min: 1, max: 999_999_999_999 }),
    fc.integer({ min: 1, max: 100_000 }),
    fc.constantFrom(...afterPaymentScenarios.map(({ amountMinor }) => amountMinor)),
  ),
  currency: fc.constantFrom(...currencies),
  cardNumber: fc
    .tuple(fc.integer({ min: 0, max: 99 }))
    .map(([digits]) => `4111${String(digits).padStart(2, "0")}1111111111`),
  acquirerId: fc.constant("400001"),
  reportingFor: fc.constantFrom(...agents),
});

const batch = fc.record({
  network: fc.constantFrom(...cardNetworks),
  presentments: fc.array(presentment, { minLength: 1, maxLength: 30 }).map((many): readonly SettledPresentment[] =>
    many.map((one, index) => ({
      ...one,
      kind: one.kind as SettledPresentment["kind"],
      acquirerReference: String(index).padStart(23, "7"),
    })),
  ),
});

const bytesOf = async function* (text: string) {
  yield Buffer.from(text);
};

/** Returns the records in the files of a cycle. A broken file or an invalid record fails the test. */
async function sentIn(cycle: ReturnType<typeof settlementCycle>): Promise<ReadonlyMap<string, readonly RecordLine[]>> {
  const sent = new Map<string, RecordLine[]>();
  for (const { content } of settlementFiles(cycle, "2026-11-21T10:00:00.000Z")) {
    const { header, entries } = await readRecordFile(bytesOf(content));
    const records: RecordLine[] = [];
    for await (const entry of entries) records.push("record" in entry ? entry.record : expect.fail(entry.reason));
    sent.set(header.kind, records);
  }
  return sent;
}

type Columns = RecordLine["columns"];

const signed = (columns: Columns, value: string, impact: string): number =>
  columns[impact] === "debit" ? -Number(columns[value]) : Number(columns[value]);

const netOf = ({ columns }: RecordLine): number => signed(columns, "netValue", "netImpact");

/** Sums are exact: all amounts are integers that a double represents exactly. */
const sumOf = <One>(many: readonly One[], amountOf: (one: One) => number): number =>
  many.reduce((sum, one) => sum + amountOf(one), 0);

const minorOf = (text: unknown, currency: unknown): number =>
  Math.round(Number(text) * 10 ** exponentOf(currency as Currency));

describe("the books of a settlement cycle", () => {
  it("balance: cleared amounts less fees, with disputes, equal the settlement and the transfer", () =>
    fc.assert(
      fc.asyncProperty(batch, async ({ network, presentments }) => {
        const sent = await sentIn(settlementCycle(network, "0022611210000000123400001", presentments, settledAt));
        const of = (kind: string) => sent.get(kind) ?? [];
        const transfers = of("funds-transfer");
        const groups = new Set(presentments.map(({ reportingFor, currency }) => `${reportingFor} ${currency}`));
        expect(transfers.length).toBe(groups.size);

        for (const { key, columns, ...whose } of transfers) {
          const currency = columns["reportedAmountCurrency"];
          const mine = presentments.filter(
            (one) => one.currency === currency && "reportingFor" in whose && one.reportingFor === whose.reportingFor,
          );
          const settled = of("settlement-detail").filter(({ transfer }) => transfer === key);
          const cleared = sumOf(mine, ({ kind, amountMinor }) => (kind === "refund" ? -amountMinor : amountMinor));
          const disputed = sumOf(
            settled.filter(({ columns: { detailType } }) => detailType === "dispute"),
            (row) => signed(row.columns, "grossValue", "grossImpact"),
          );
          const fees = sumOf(
            settled,
            (row) => Number(row.columns["interchangeValue"]) + Number(row.columns["schemeFeeValue"]),
          );
          const moved = signed(columns, "reportedAmountValue", "reportedAmountImpact");
          expect(sumOf(settled, netOf)).toBe(moved);
          expect(cleared - fees + disputed).toBe(moved);
          expect(
            sumOf(
              of("reconciliation-detail").filter(({ transfer }) => transfer === key),
              (row) => signed(row.columns, "netSettlementAmountValue", "netSettlementAmountImpact"),
            ),
          ).toBe(moved);
          const { grossInValue, grossOutValue, interchangeValue, feesValue } = columns;
          expect(Number(grossInValue) - Number(grossOutValue) - Number(interchangeValue) - Number(feesValue)).toBe(
            moved,
          );
        }
      }),
    ));

  it("balance: the fee lines of a movement add up to its settled fees", () =>
    fc.assert(
      fc.asyncProperty(batch, async ({ network, presentments }) => {
        const small = presentments.map((one) => ({ ...one, amountMinor: (one.amountMinor % 1_000_000) + 1 }));
        const sent = await sentIn(settlementCycle(network, "0022611210000000123400001", small, settledAt));
        const billed = Map.groupBy(sent.get("scheme-fee") ?? [], (row) => ("arn" in row ? row.arn : ""));
        for (const row of sent.get("settlement-detail") ?? []) {
          if (row.columns["detailType"] !== "capture" || !("arn" in row)) continue;
          const lines = billed.get(row.arn) ?? [];
          const bill = sumOf(lines, ({ columns }) =>
            minorOf(columns["billingAmount.amounts.0.value"], columns["billingAmount.currency"]),
          );
          expect(bill).toBe(row.columns["schemeFeeValue"]);
        }
      }),
    ));

  it("balance: all payouts and the acquirer's margin add up to the transfer", () =>
    fc.assert(
      fc.asyncProperty(
        batch,
        fc.array(fc.constantFrom("mct-1", "mct-2", "mct-3"), { minLength: 30, maxLength: 30 }),
        fc.integer({ min: 0, max: 500 }),
        async ({ network, presentments }, merchants, markupBasisPoints) => {
          const sent = await sentIn(settlementCycle(network, "0022611210000000123400001", presentments, settledAt));
          const balances = new Map<string, MerchantBalance>();
          for (const row of sent.get("settlement-detail") ?? []) {
            const merchantKey = merchants["arn" in row ? Number(row.arn.replace(/^7+(?=\d)/, "")) % 30 : 0] ?? "";
            const currency = String(row.columns["netCurrency"]);
            const name = `${merchantKey} ${currency}`;
            const before = balances.get(name) ?? newBalance({ agentKey: "cgt-1", merchantKey, currency });
            const columns = { ...row.columns, markupValue: markupMinorOf(row.columns, { markupBasisPoints }) };
            balances.set(name, withSettled(before, { columns, created: "2026-11-21T10:00:00.000Z" }));
          }
          for (const currency of currencies) {
            const payouts = [...balances.values()]
              .filter((balance) => balance.currency === currency)
              .map((balance) => payoutOf(balance, new Date("2026-11-22T06:00:00Z")));
            const net = sumOf(payouts, (payout) => Number(payout?.columns["netValue"]));
            const kept = sumOf(payouts, (payout) => Number(payout?.columns["markupValue"]));
            const transferred = sumOf(
              (sent.get("funds-transfer") ?? []).filter(
                ({ columns }) => columns["reportedAmountCurrency"] === currency,
              ),
              ({ columns }) => signed(columns, "reportedAmountValue", "reportedAmountImpact"),
            );
            expect(net + kept).toBe(transferred);
            expect(kept).toBeGreaterThanOrEqual(0);
          }
        },
      ),
    ));

  it("are the same each time the same batch is settled", () =>
    fc.assert(
      fc.property(batch, ({ network, presentments }) => {
        const files = () =>
          settlementFiles(
            settlementCycle(network, "0022611210000000123400001", presentments, settledAt),
            "2026-11-21T10:00:00.000Z",
          );
        expect(files()).toEqual(files());
        for (const { content } of files()) expect(content).not.toContain("1111111111");
      }),
    ));
});
