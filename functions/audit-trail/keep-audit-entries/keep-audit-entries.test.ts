import { marshall } from "@aws-sdk/util-dynamodb";
import type { AttributeValue, Context, DynamoDBStreamEvent } from "aws-lambda";
import { expect, it } from "vitest";
import { auditTrailOperations } from "../../../test/operations/audit-trail.ts";
import { withAuditEntries } from "../../shared/audit/audit-entry.ts";
import { inAct } from "../../shared/audit/current-act.ts";
import type { Put } from "../../shared/store/table.ts";
import { silentLog } from "../../shared/testing/silent-log.ts";

const act = { by: { kind: "api-key", apiKey: "apk-1" }, action: "updateApiKey", requestId: "req-1" } as const;

/** Stream record of the audit entry for one change. */
function imageOf(key: string): Record<string, AttributeValue> {
  const audited = { entity: "api-key", agentKey: "cgt-1", after: { key, version: 1 } } as const;
  const changed: Put = { kind: "put", table: "domain", item: { pk: "p", sk: "s" }, audited };
  const withStatus = { ...changed, audited: { ...audited, after: { ...audited.after, status: "active" } } };
  const written = inAct(act, () => withAuditEntries([withStatus], new Date("2026-11-23T00:10:00.000Z")));
  const entry = written[1] as Put;
  return marshall(entry.item, { removeUndefinedValues: true }) as Record<string, AttributeValue>;
}

const streamOf = (...keys: readonly string[]): DynamoDBStreamEvent => ({
  Records: keys.map((key, index) => ({
    eventName: "INSERT",
    dynamodb: { SequenceNumber: String(index), NewImage: imageOf(key) },
  })),
});

const context = { awsRequestId: "request-1" } as Context;

it("stores each entry in a file with the key of the entry, and returns the entries that must be retried", async () => {
  const files = new Map<string, unknown>();
  const putIfAbsent = async (key: string, content: Uint8Array) => {
    if (key.includes("apk-3")) throw new Error("no bucket");
    files.set(key, JSON.parse(Buffer.from(content).toString()));
  };
  const handler = auditTrailOperations.keepAuditEntries.handler(undefined, {
    objects: { putIfAbsent },
    log: silentLog,
  });
  const events = streamOf("apk-2", "apk-3", "apk-4");
  expect(await handler(events, context)).toEqual({ batchItemFailures: [{ itemIdentifier: "1" }] });
  await handler(events, context);
  expect([...files.keys()]).toEqual(
    ["apk-2", "apk-4"].map((key) => `audit/2026/11/23/2026-11-23T00:10:00.000Z-${key}-req-1.json`),
  );
  expect([...files.values()][0]).toEqual({
    at: "2026-11-23T00:10:00.000Z",
    ...act,
    entity: "api-key",
    entityKey: "apk-2",
    agentKey: "cgt-1",
    version: 1,
    changes: [{ what: "status", from: null, to: "active" }],
  });
});
