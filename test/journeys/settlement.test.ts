import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, it } from "vitest";
import {
  type Agent,
  chargeWith,
  newAcceptor,
  newAgent,
  newMerchant,
  newReportSchedule,
} from "../support/agent-with-entities.ts";
import { eventually } from "../support/api-client.ts";
import { clearNow, invokeAsOperator } from "../support/operator.ts";
import { ready } from "../support/ready.ts";

/** From a payment to the merchant's payout: cleared, settled by the simulated network, imported, paid out and reported. */

let agent: Agent;
let merchantKey: string;
let acceptorKey: string;
let chargeKeys: readonly string[];
let began: string;

/** A payment, a chargeback that the merchant wins, and a chargeback that stands. */
const amounts = [20_000, 710_004, 710_002];
/** Fees of the sandbox for a Visa debit card: interchange of 20 basis points, and scheme fees of 2 and 1 minor units. */
const interchangeMinor = 40 + 1_420 + 1_420;
const schemeFeesMinor = 4 + 1 + (142 + 1) + (142 + 1);
const settledMinor = 20_000 + 710_004 - interchangeMinor - schemeFeesMinor;

type Row = Readonly<Record<string, string>>;

/** Runs what the schedules do in an hour. The schedules run in parallel to the test, so either may do the work first. */
async function settle() {
  await clearNow({ ...ready, agentKey: agent.agentKey });
  for (const name of ["clearing-house", "take-acknowledgements", "take-network-records"]) {
    await invokeAsOperator(ready, `${name}`);
  }
}

/** Runs a report and returns its rows. */
async function reported(reportName: string): Promise<readonly Row[]> {
  const schedule = await newReportSchedule(agent, { reportName });
  const body = { window: { from: began, to: new Date().toISOString() } };
  const { body: ordered } = await agent.call("POST", `/v1/reportSchedules/${schedule}/run`, { body });
  await eventually(async () => {
    const { body: report } = await agent.call("GET", `/v1/reports/${ordered.key}`);
    return report.status === "scheduled" ? undefined : report;
  });
  const { headers } = await agent.call("GET", `/v1/reports/${ordered.key}/file`);
  const text = await (await fetch(headers.get("location") ?? "")).text();
  return parse(text, { columns: true, record_delimiter: "\r\n" });
}

async function reportedAtLeast(reportName: string, count: number): Promise<readonly Row[]> {
  for (;;) {
    const rows = await reported(reportName);
    if (rows.length >= count) return rows;
    await settle();
  }
}

const signed = (row: Row, value: string, impact: string): number =>
  row[impact] === "debit" ? -Number(row[value]) : Number(row[value]);

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

beforeAll(async () => {
  agent = await newAgent(ready, "Settled");
  merchantKey = await newMerchant(agent);
  acceptorKey = await newAcceptor(agent, merchantKey);
  began = new Date(Date.now() - 60_000).toISOString();
  const keys: string[] = [];
  for (const value of amounts) {
    const { body } = await agent.call("POST", "/v1/charges", {
      body: chargeWith(acceptorKey, { amount: { value, currency: "EUR" }, transactionReference: `order-${value}` }),
    });
    expect(body.status).toMatchObject({ authorization: "approved", clearing: "pending" });
    keys.push(body.key);
  }
  chargeKeys = keys;
  await settle();
});

describe("the settlement of a network", () => {
  it("is reported per movement, each with its charge and its fees", async () => {
    const rows = await reportedAtLeast("settlementDetails", 6);
    expect(new Set(rows.map((row) => row["chargeKey"]))).toEqual(new Set(chargeKeys));
    const plain = rows.filter((row) => row["chargeKey"] === chargeKeys[0]);
    expect(plain).toMatchObject([
      {
        agentKey: agent.agentKey,
        merchantKey,
        merchantAcceptorKey: acceptorKey,
        transactionReference: "order-20000",
        network: "visa",
        detailType: "capture",
        transactionType: "purchase",
        grossValue: "20000",
        grossImpact: "credit",
        netValue: "19955",
        netCurrency: "EUR",
        interchangeValue: "40",
        schemeFeeValue: "5",
      },
    ]);
    const won = rows.filter((row) => row["chargeKey"] === chargeKeys[1] && row["detailType"] === "dispute");
    expect(sum(won.map((row) => signed(row, "netValue", "netImpact")))).toBe(0);
    expect(sum(rows.map((row) => signed(row, "netValue", "netImpact")))).toBe(settledMinor);
  });

  it("matches the network's transfer, fee lines and reconciliation", async () => {
    const rows = await reportedAtLeast("settlementDetails", 6);
    const transferKeys = new Set(rows.map((row) => row["networkFundsTransferKey"] ?? ""));
    const transfers = await reportedAtLeast("networkFundsTransfers", transferKeys.size);
    expect(new Set(transfers.map((row) => row["key"]))).toEqual(transferKeys);
    const moved = sum(transfers.map((row) => signed(row, "reportedAmountValue", "reportedAmountImpact")));
    expect(moved).toBe(settledMinor);

    const fees = await reportedAtLeast("schemeFeeDetails", 6);
    const billed = fees.map((row) => Math.round(Number(row["billingAmount.amounts.0.value"]) * 100));
    expect(sum(billed)).toBe(schemeFeesMinor);
    expect(fees[0]).toMatchObject({
      cardNetwork: "visa",
      merchantKey,
      clearingArn: expect.stringMatching(/^visa-\d{23}$/),
    });

    const entries = await reportedAtLeast("reconciliationDetails", 6 + transferKeys.size);
    const net = entries.map((row) => signed(row, "netSettlementAmountValue", "netSettlementAmountImpact"));
    expect(sum(net)).toBe(settledMinor);
  });

  it("includes the frauds and disputes that the test amounts trigger", async () => {
    const [fraud, ...others] = await reportedAtLeast("fraudNotifications", 1);
    expect(others).toEqual([]);
    expect(fraud).toMatchObject({
      chargeKey: chargeKeys[2],
      fraudAmountValue: "710002",
      last4: "1111",
      status: "active",
    });
    const events = await reportedAtLeast("disputeHistoryEvents", 5);
    const statusesOf = (chargeKey: string | undefined) =>
      events
        .filter((row) => row["chargeKey"] === chargeKey)
        .sort((one, other) => Number(one["disputeVersion"]) - Number(other["disputeVersion"]))
        .map((row) => row["disputeStatus"]);
    expect(statusesOf(chargeKeys[1])).toEqual(["received", "evidenceSubmitted", "closedWon"]);
    expect(statusesOf(chargeKeys[2])).toEqual(["received", "awaitingResponse"]);
  });

  it("is paid out to the merchant, once a day", async () => {
    const movements = await reportedAtLeast("settlementDetails", 6);
    const paid = await invokeAsOperator(ready, "pay-merchant", { merchantKey, currency: "EUR" });
    expect(paid).toMatchObject({ net: { value: settledMinor } });
    expect(await invokeAsOperator(ready, "pay-merchant", { merchantKey, currency: "EUR" })).toEqual({});
    const payouts = await reportedAtLeast("merchantPayout", 1);
    expect(payouts).toMatchObject([
      {
        key: paid.payoutKey,
        merchantKey,
        currency: "EUR",
        grossValue: String(sum(amounts)),
        refundsValue: "0",
        chargebacksValue: "710002",
        feesValue: String(interchangeMinor + schemeFeesMinor),
        netValue: String(settledMinor),
        status: "scheduled",
        openingBalanceValue: "0",
        closingBalanceValue: "0",
      },
    ]);
    expect(new Set(movements.map((row) => row["payoutKey"]))).toEqual(new Set([paid.payoutKey]));
  });
});
