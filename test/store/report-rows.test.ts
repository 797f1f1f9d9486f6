import { randomBytes } from "node:crypto";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CloudEvent } from "../../events/cloud-event.ts";
import { actionToPut, chargeStore, newChargeToPut } from "../../functions/charges/charge/charge-store.ts";
import { clearingRecordToPut } from "../../functions/charges/clearing/clearing-record-store.ts";
import type { ChargeAction } from "../../functions/charges/domain/charge/charge-action.ts";
import { clearingRecordWith, pendingChargeWith } from "../../functions/charges/testing/charge-builders.ts";
import { type RecordKind, recordKinds, recordNouns } from "../../functions/network-records/domain/record-kinds.ts";
import { itemToRecord, recordItemKey, recordToPut } from "../../functions/network-records/network-record-store.ts";
import { aRecord } from "../../functions/network-records/testing/record-builder.ts";
import type { Report, ReportName } from "../../functions/reports/domain/report.ts";
import { reportSources } from "../../functions/reports/file/report-sources.ts";
import { reportWriter } from "../../functions/reports/file/write-report.ts";
import { aReport } from "../../functions/reports/testing/report-builder.ts";
import { keyMaker, keyPrefixes } from "../../functions/shared/values/keys.ts";
import { inMemoryFileStore } from "../support/in-memory-file-store.ts";
import { scratchTable } from "../support/scratch-table.ts";

const scratch = await scratchTable();
afterAll(() => scratch.close());

async function fileOf(report: Report) {
  const { store, content } = inMemoryFileStore();
  const written = await reportWriter(scratch.table, { writing: () => store })(report, () => true);
  if (written === "unfinished") expect.fail("it is not finished");
  const rows: Record<string, string>[] = parse(content(), { columns: true, record_delimiter: "\r\n" });
  return { ...written, content: content().toString(), rows };
}

const from = "2026-11-21T09:00:00.000Z";
const to = "2026-11-21T10:00:00.000Z";
const at = (seconds: number): string => new Date(Date.parse(from) + seconds * 1000).toISOString();

describe("the rows of the charges report", () => {
  const agentKey = "cgt-charges";

  const addCharge = async (created: string, owner = agentKey): Promise<string> => {
    const key = keyMaker(() => Date.parse(created), randomBytes)("charge");
    const charge = pendingChargeWith({ key, created, transactionReference: '=HYPERLINK("x")' });
    await chargeStore(scratch.table, 60).begin({
      charge,
      agentKey: owner,
      ticket: undefined,
      now: new Date(created),
    });
    return key;
  };

  it("are the agent's charges in the window, including its start and excluding its end, by creation time and key", async () => {
    await addCharge(new Date(Date.parse(from) - 1).toISOString());
    await addCharge(to);
    await addCharge(at(10), "cgt-other");
    const added: { created: string; key: string }[] = [];
    for (let index = 0; index < 250; index += 1) {
      const created = at([0, 0, 5, 3599.999, index % 60][index % 5] ?? 0);
      added.push({ created, key: await addCharge(created) });
    }
    const { rows, rowCount } = await fileOf(aReport({ agentKey, dataWindow: { from, to } }));
    const order = added.map(({ created, key }) => `${created}#${key}`).sort();
    expect(rows.map((row) => `${row["created"]}#${row["key"]}`)).toEqual(order);
    expect(rowCount).toBe(250);
    expect(rows[0]).toMatchObject({
      agentKey,
      transactionReference: `'=HYPERLINK("x")`,
      amountCurrency: "EUR",
      statusAuthorization: "none",
    });
  });

  it("are byte-identical when generated again", async () => {
    const report = aReport({ agentKey, dataWindow: { from, to } });
    expect((await fileOf(report)).sha256).toBe((await fileOf(report)).sha256);
  });

  it("consist of the header if there are no charges", async () => {
    const { content, rowCount } = await fileOf(aReport({ agentKey: "cgt-nobody" }));
    expect(rowCount).toBe(0);
    expect(content).toBe(`${reportSources.charges.columns.map(({ name }) => name).join(",")}\r\n`);
  });
});

describe("the rows of the actions report", () => {
  const agentKey = "cgt-actions";
  const charge = pendingChargeWith({
    key: "chg-00000000000000000077",
    transactionReference: "order-1",
    amount: { value: 1500, currency: "JPY" },
  });
  const event = { type: "none" } as unknown as CloudEvent;
  const money = (value: number) => ({ value, currency: "JPY" }) as const;

  const actionWith = (number: number, action: object): ChargeAction =>
    ({
      key: `act-${String(number).padStart(20, "0")}`,
      chargeKey: charge.key,
      created: at(number),
      version: 1,
      ...action,
    }) as ChargeAction;

  const answered = {
    network: "visa",
    authorization: "approved",
    answer: { responseCode: "00", responseText: "Approved", references: { transactionIdentifier: "481" } },
  } as const;

  beforeAll(async () => {
    const actions = [
      actionWith(1, { type: "authorization", amount: money(1000), ...answered }),
      actionWith(2, { type: "increment", replacementAmount: money(1500), reference: "=more", ...answered }),
      actionWith(3, { type: "clearing", amount: money(400), clearAfter: at(60) }),
      actionWith(4, {
        type: "refund",
        amount: money(100),
        ...answered,
        authorization: "declined",
        decline: { softDecline: false, retry: "never", reason: "refused" },
      }),
      actionWith(5, { type: "reversal", initiator: "service", replacementAmount: money(0), ...answered }),
      actionWith(4000, { type: "clearing", amount: money(1) }),
    ];
    await scratch.table.write([newChargeToPut(charge, agentKey)]);
    for (const action of actions) await scratch.table.write([actionToPut(action, agentKey, event)]);
    const rejected = clearingRecordWith({
      chargeKey: charge.key,
      actionKey: actions[2]?.key ?? "",
      agentKey,
      state: "rejected",
      rejection: "2001 card number not valid",
      batch: { key: "bat-1", messageNumber: 2, acquirerReference: "74000016325000000000012" },
    });
    await scratch.table.write([clearingRecordToPut(rejected, new Date(to))]);
  });

  it("are the actions in the window, with charge and outcome, in order", async () => {
    const { rows } = await fileOf(
      aReport({ agentKey, reportName: "chargeActions", mimeType: "text/csv", dataWindow: { from, to } }),
    );
    expect(rows.map((row) => [row["type"], row["amountValue"], row["replacementAmountValue"]])).toEqual([
      ["authorization", "1000", ""],
      ["increment", "", "1500"],
      ["clearing", "400", ""],
      ["refund", "100", ""],
      ["reversal", "", "0"],
    ]);
    expect(rows[0]).toMatchObject({
      chargeKey: charge.key,
      transactionReference: "order-1",
      merchantKey: charge.merchantKey,
      amountCurrency: "JPY",
      amountCurrencyExponent: "0",
      statusAuthorization: "approved",
      responseCode: "00",
      transactionIdentifier: "481",
    });
    expect(rows[1]?.["reference"]).toBe("'=more");
    expect(rows[2]).toMatchObject({
      clearAfter: at(60),
      statusAuthorization: "",
      clearingStatus: "rejected",
      clearingReason: "2001 card number not valid",
      acquirerReferenceNumber: "74000016325000000000012",
    });
    expect(rows[4]).toMatchObject({ initiator: "service", clearingStatus: "" });
    expect(rows[3]).toMatchObject({ statusAuthorization: "declined", declineReason: "refused" });
  });

  it("exclude those of other agents", async () => {
    const { rowCount } = await fileOf(
      aReport({ agentKey: "cgt-other", reportName: "chargeActions", dataWindow: { from, to } }),
    );
    expect(rowCount).toBe(0);
  });

  it("are complete if they exceed one read", async () => {
    const many = "cgt-actions-many";
    const one = pendingChargeWith({ key: "chg-00000000000000000078" });
    await scratch.table.write([newChargeToPut(one, many)]);
    for (let number = 0; number < 250; number += 1) {
      const action = actionWith(number, { type: "clearing", amount: money(number), chargeKey: one.key });
      await scratch.table.write([actionToPut(action, many, event)]);
    }
    const { rows } = await fileOf(aReport({ agentKey: many, reportName: "chargeActions", dataWindow: { from, to } }));
    expect(rows.map((row) => Number(row["amountValue"]))).toEqual(Array.from({ length: 250 }, (_, number) => number));
    expect(new Set(rows.map((row) => row["chargeKey"]))).toEqual(new Set([one.key]));
  });
});

const kindsOfReports: Readonly<Record<Exclude<ReportName, "charges" | "chargeActions">, RecordKind>> = {
  schemeFeeDetails: "scheme-fee",
  settlementDetails: "settlement-detail",
  reconciliationDetails: "reconciliation-detail",
  fraudNotifications: "fraud-notification",
  disputeHistoryEvents: "dispute-history-event",
  networkFundsTransfers: "funds-transfer",
  merchantPayout: "merchant-payout",
};

describe.each(Object.entries(kindsOfReports) as [ReportName, RecordKind][])("the rows of %s", (reportName, kind) => {
  const keyOf = (number: string): string => `${keyPrefixes[recordNouns[kind]]}-${number}`;

  it("are the networks' records in the window, with all their columns", async () => {
    const agentKey = `cgt-${kind}`;
    const records = Array.from({ length: 30 }, (_, index) =>
      aRecord(kind, { agentKey, key: keyOf(String(index).padStart(20, "0")), created: at(30 - index) }, () => true),
    );
    for (const record of records) await scratch.table.write([recordToPut(record)]);
    await scratch.table.write([recordToPut(aRecord(kind, { agentKey, key: keyOf("late"), created: to }))]);
    const { rows } = await fileOf(aReport({ agentKey, reportName, dataWindow: { from, to } }));
    const keyColumn = recordKinds[kind].find(({ carries }) => carries === "key")?.name ?? "";
    expect(rows.map((row) => row[keyColumn])).toEqual(records.map(({ key }) => key).reverse());
    expect(Object.values(rows[0] ?? {})).not.toContain("");
  });

  it("contain a record once", async () => {
    const record = aRecord(kind, { agentKey: `cgt-${kind}-once`, key: keyOf("once") }, () => true);
    expect(await scratch.table.put(recordToPut(record))).toBe(true);
    expect(await scratch.table.put(recordToPut(record))).toBe(false);
    const [item] = await scratch.table.read([recordItemKey(record.key)]);
    expect(item && itemToRecord(item, record.agentKey)).toEqual(record);
  });
});
