import { beforeAll, describe, expect, it } from "vitest";
import { type Agent, chargeWith, newAcceptor, newAgent, newMerchant } from "../../support/agent-with-entities.ts";
import { eventually } from "../../support/api-client.ts";
import { ready } from "../../support/ready.ts";

/**
 * A month of an agent with two merchants and two currencies, reconciled to the minor unit from the report files alone. What is
 * cleared is settled, and what is settled is transferred. Each merchant's opening balance plus movements less payouts equals
 * its closing balance.
 */

const day = 86_400;

type Row = Readonly<Record<string, string | number | boolean | null>>;

let agent: Agent;
let merchants: readonly string[];
let settled: readonly Row[];
let payouts: readonly Row[];
let transfers: readonly Row[];
let reconciled: readonly Row[];
let fees: readonly Row[];
let charges: readonly Row[];
let month: { readonly from: string; readonly to: string };

/** Moves the agent's clock, and waits for the networks, the settlement and the payouts. */
async function advance(advanceSeconds: number): Promise<void> {
  const { status } = await agent.call("POST", "/v1/sandbox/clock", { body: { advanceSeconds } });
  expect(status).toBe(200);
  await eventually(async () => {
    const { body } = await agent.call("GET", "/v1/sandbox/clock");
    return body.working === false || undefined;
  });
}

const now = async (): Promise<string> => (await agent.call("GET", "/v1/sandbox/clock")).body.now;

async function charged(acceptorKey: string, value: number, currency: string): Promise<string> {
  const body = chargeWith(acceptorKey, { amount: { value, currency } });
  const { body: charge } = await agent.call("POST", "/v1/charges", { body });
  expect(charge.status).toMatchObject({ authorization: "approved" });
  return charge.key;
}

/** The rows of a report of the month, from its file. */
async function reported(reportName: string): Promise<readonly Row[]> {
  const schedule = { reportName, trigger: { cadence: "daily", hour: 0 }, mimeType: "application/x-ndjson" };
  const { body: made } = await agent.call("POST", "/v1/reportSchedules", { body: schedule });
  const { body: ordered } = await agent.call("POST", `/v1/reportSchedules/${made.key}/run`, {
    body: { window: month },
  });
  await eventually(async () => {
    const { body } = await agent.call("GET", `/v1/reports/${ordered.key}`);
    return body.status === "completed" || undefined;
  });
  const { headers } = await agent.call("GET", `/v1/reports/${ordered.key}/file`);
  const text = await (await fetch(headers.get("location") ?? "")).text();
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
}

beforeAll(async () => {
  agent = await newAgent(ready, "Month");
  merchants = [await newMerchant(agent), await newMerchant(agent)];
  const acceptors = [await newAcceptor(agent, merchants[0] ?? ""), await newAcceptor(agent, merchants[1] ?? "")];
  const from = await now();
  const keys: string[] = [];
  for (const week of [0, 1, 2, 3]) {
    const disputed = acceptors[week % 2] ?? "";
    for (const acceptorKey of acceptors) {
      // A lost dispute leaves only its fees, which are a debt if the merchant has no other sales in that week.
      if (week === 1 && acceptorKey === disputed) continue;
      keys.push(await charged(acceptorKey, 20_000 + week, "EUR"));
    }
    keys.push(await charged(disputed, week < 2 ? 710_005 : 710_004, "EUR"));
    for (const acceptorKey of acceptors) keys.push(await charged(acceptorKey, 3_456 + week, "JPY"));
    await advance(3 * day);
    const refund = { body: { refundAmount: 1_500 } };
    expect((await agent.call("POST", `/v1/charges/${keys.at(-1)}/refund`, refund)).status).toBe(201);
    await advance(4 * day);
  }
  await charged(acceptors[0] ?? "", 99_900, "EUR");
  await advance(2 * day);
  const to = await now();
  await advance(3_600);
  month = { from, to };
  settled = await reported("settlementDetails");
  payouts = await reported("merchantPayout");
  transfers = await reported("networkFundsTransfers");
  reconciled = await reported("reconciliationDetails");
  fees = await reported("schemeFeeDetails");
  charges = await reported("charges");
});

const number = (row: Row, name: string): number => Number(row[name] ?? 0);

const signed = (row: Row, value: string, impact: string): number =>
  row[impact] === "debit" ? -number(row, value) : number(row, value);

const sumOf = (rows: readonly Row[], minorOf: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + minorOf(row), 0);

/** Amount that a movement contributes to its payout. */
const owedOf = (row: Row): number => signed(row, "netValue", "netImpact") - number(row, "markupValue");

const books = (): readonly (readonly [string | undefined, string])[] =>
  merchants.flatMap((merchantKey) => ["EUR", "JPY"].map((currency) => [merchantKey, currency] as const));

const payoutsOf = (merchantKey: string | undefined, currency: string): readonly Row[] =>
  payouts
    .filter((row) => row["merchantKey"] === merchantKey && row["currency"] === currency)
    .toSorted((one, other) => String(one["created"]).localeCompare(String(other["created"])));

describe("a month of settlement, reconciled from the report files alone", () => {
  it("balances for each merchant and currency: opening balance plus movements less payouts", () => {
    expect(payouts.some((row) => row["status"] === "carried")).toBe(true);
    for (const [merchantKey, currency] of books()) {
      const movements = settled.filter((row) => row["merchantKey"] === merchantKey && row["netCurrency"] === currency);
      const made = payoutsOf(merchantKey, currency);
      const paid = made.filter((row) => row["status"] === "scheduled");
      const keys = new Set(made.map((row) => row["key"]));
      const notYetPaid = movements.filter((row) => !keys.has(row["payoutKey"] ?? ""));
      const [first, last] = [made[0] ?? {}, made.at(-1) ?? {}];
      const closing = number(last, "closingBalanceValue") + sumOf(notYetPaid, owedOf);
      expect(made.length).toBeGreaterThan(1);
      expect(
        number(first, "openingBalanceValue") + sumOf(movements, owedOf) - sumOf(paid, (row) => number(row, "netValue")),
      ).toBe(closing);
    }
  });

  it("breaks each payout down into its movements, with the closing balance of the previous payout as opening balance", () => {
    for (const [merchantKey, currency] of books()) {
      let closing = 0;
      for (const payout of payoutsOf(merchantKey, currency)) {
        const parts = settled.filter((row) => row["payoutKey"] === payout["key"]);
        expect(number(payout, "openingBalanceValue")).toBe(closing);
        expect(closing + sumOf(parts, owedOf)).toBe(payout["netValue"]);
        for (const name of ["interchangeValue", "schemeFeeValue", "markupValue"]) {
          expect(sumOf(parts, (row) => number(row, name))).toBe(payout[name]);
        }
        closing = number(payout, "closingBalanceValue");
        expect(payout["valueDate"] === null).toBe(payout["status"] === "carried");
      }
    }
  });

  it("settles what was cleared and refunded, charge by charge", () => {
    const gross = (chargeKey: unknown, transactionType: string): number =>
      sumOf(
        settled.filter((row) => row["chargeKey"] === chargeKey && row["transactionType"] === transactionType),
        (row) => number(row, "grossValue"),
      );
    expect(charges.length).toBe(4 * 5);
    for (const charge of charges) {
      expect(gross(charge["key"], "purchase")).toBe(charge["clearedAmountValue"]);
      expect(gross(charge["key"], "refund")).toBe(charge["refundedAmountValue"]);
    }
  });

  it("matches the networks' transfers across all reports, on the agent's calendar days", () => {
    for (const transfer of transfers) {
      const isPart = (row: Row) => row["networkFundsTransferKey"] === transfer["key"];
      const moved = signed(transfer, "reportedAmountValue", "reportedAmountImpact");
      expect(sumOf(settled.filter(isPart), (row) => signed(row, "netValue", "netImpact"))).toBe(moved);
      expect(
        sumOf(reconciled.filter(isPart), (row) => signed(row, "netSettlementAmountValue", "netSettlementAmountImpact")),
      ).toBe(moved);
    }
    expect(new Set(settled.map((row) => row["networkFundsTransferKey"]))).toEqual(
      new Set(transfers.map((row) => row["key"])),
    );
    const days = [...settled, ...payouts, ...transfers].map((row) => String(row["businessDate"]));
    expect(days.every((date) => date >= month.from.slice(0, 10) && date <= month.to.slice(0, 10))).toBe(true);
    expect(new Set(days).size).toBeGreaterThan(4);
  });

  it("reports each scheme fee in a separate row, in major units with the currency's exponent", () => {
    for (const currency of ["EUR", "JPY"]) {
      const billed = sumOf(
        fees.filter((row) => row["billingAmount.currency"] === currency),
        (row) =>
          Math.round(
            number(row, "billingAmount.amounts.0.value") * 10 ** number(row, "billingAmount.currencyExponent"),
          ),
      );
      const charged = sumOf(
        settled.filter((row) => row["netCurrency"] === currency),
        (row) => number(row, "schemeFeeValue"),
      );
      expect(billed).toBe(charged);
    }
  });
});
