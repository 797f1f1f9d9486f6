import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { afterAll, describe, expect, it } from "vitest";
import { claimAttempt } from "../../functions/deliveries/delivery/delivery-store.ts";
import type { FileOutcome } from "../../functions/distributions/sending/file-to-deliver.ts";
import { attemptToUpdate, itemToStoredReport, reportItemKey } from "../../functions/reports/report/report-store.ts";
import { resumeInterrupted } from "../../local/interrupted-work.ts";
import { fileDeliveries } from "../support/file-deliveries.ts";
import { reportMaker } from "../support/report-maker.ts";
import { scratchTable } from "../support/scratch-table.ts";

/** Items that the service resumes at its start on this machine, compared with the items that functions store. */

const scratch = await scratchTable();
afterAll(() => scratch.close());

function start(now: string): Promise<number> {
  const { client, tableName } = scratch.domain;
  return resumeInterrupted(DynamoDBDocumentClient.from(new DynamoDBClient(client)), tableName, new Date(now));
}

describe("a report whose function ended with the service", () => {
  const died = "2026-11-21T10:31:00.000Z";

  it("is written by the next sweep after the start; a report without an attempt is unchanged", async () => {
    const maker = reportMaker(scratch.table, "cgt-00000000000000000001", "2026-11-21T09:30:00.000Z");
    const { key: scheduleKey } = await maker.newSchedule();
    maker.pass(61);
    await maker.fire(scheduleKey);
    const [report] = await maker.reports();
    if (!report) expect.fail("there is no report");
    expect(await start(died)).toBe(0);

    const [item] = await scratch.table.read([reportItemKey(report.key)]);
    const found = itemToStoredReport(item)?.report ?? report;
    await scratch.table.write([attemptToUpdate(found, new Date(died))]);
    maker.started.length = 0;
    await maker.sweepReports();
    expect(maker.started).toEqual([]);

    expect(await start(died)).toBe(1);
    await maker.sweepReports();
    expect(maker.started).toEqual([report.key]);
    expect(await maker.generate(report.key)).toBe("completed");
    expect(await start(died)).toBe(0);
  });
});

describe("a delivery whose function ended with the service", () => {
  it("is sent by the next sweep after the start, with the interruption noted", async () => {
    const delivered: FileOutcome = { kind: "delivered", hostKey: { fingerprint: "SHA256:first", type: "ssh-ed25519" } };
    const sent: string[] = [];
    const files = await fileDeliveries(scratch.table, "interrupted", async () => {
      sent.push("file");
      return sent.length === 1 ? ({ kind: "failed", finding: "timed-out" } as FileOutcome) : delivered;
    });
    await files.call();
    files.pass(3_600);
    const failed = await files.onlyDelivery();
    expect(failed).toMatchObject({ status: "pending" });
    const now = "2026-11-21T11:05:00.000Z";
    await claimAttempt(scratch.table, failed, new Date(now));
    await files.sweep();
    expect(sent).toHaveLength(1);

    expect(await start(now)).toBe(1);
    await files.sweep();
    expect(await files.onlyDelivery()).toMatchObject({
      status: "delivered",
      attempts: [{ finding: "timed-out" }, { finding: "interrupted" }, { outcome: "delivered" }],
    });
  });
});
