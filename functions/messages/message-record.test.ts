import { describe, expect, it } from "vitest";
import { silentLog } from "../shared/testing/silent-log.ts";
import type { Log } from "../shared/values/log.ts";
import type { Exchange } from "./exchange.ts";
import { messageRecord } from "./message-record.ts";

const exchange: Exchange = {
  network: "visa",
  dialect: "visa/1",
  begunBy: "service",
  sentAt: "2026-11-20T10:00:00.000Z",
  endedAt: "2026-11-20T10:00:00.300Z",
  ending: "answered",
  request: { type: "0100", fields: { 2: "411111******1111", 14: 4 } },
  answer: { type: "0110", fields: { 39: "51" } },
};

const exchangeToRecord = {
  of: { chargeKey: "chg-00000000000000000001" },
  agentKey: "cgt-00000000000000000001",
  exchange,
};

function recordOn(put: () => Promise<boolean>) {
  const warnings: unknown[] = [];
  const log: Log = { ...silentLog, warn: (code, fields) => warnings.push([code, fields]) };
  return { record: messageRecord({ table: { put }, clock: () => new Date(exchange.endedAt), log }), warnings };
}

const notKept = (outcome: string) => [["MESSAGES_NOT_KEPT", { ...exchangeToRecord.of, outcome }]];

describe("recording messages", () => {
  it("starts after the main write has started, and before that write has ended", async () => {
    const order: string[] = [];
    const { record, warnings } = recordOn(async () => {
      order.push("put");
      return true;
    });
    const written = await record.beside(exchangeToRecord, async () => {
      order.push("settling");
      await Promise.resolve();
      order.push("settled");
      return "yes";
    });
    expect([written, order, warnings]).toEqual(["yes", ["settling", "put", "settled"], []]);
  });

  it("only logs a line if it fails", async () => {
    const { record, warnings } = recordOn(() => Promise.reject(new Error("the store is down")));
    expect(await record.beside(exchangeToRecord, async () => true)).toBe(true);
    expect(warnings).toEqual(notKept("failed"));
  });

  it("does not delay the response if it does not end", async () => {
    const { record, warnings } = recordOn(() => new Promise(() => {}));
    expect(await record.beside(exchangeToRecord, async () => true)).toBe(true);
    expect(warnings).toEqual(notKept("late"));
  });

  it("passes on the error of the main write", async () => {
    const { record, warnings } = recordOn(async () => true);
    await expect(record.beside(exchangeToRecord, () => Promise.reject(new Error("refused")))).rejects.toThrow(
      "refused",
    );
    expect(warnings).toEqual([]);
  });

  it("writes nothing if no messages were exchanged", async () => {
    const { record } = recordOn(() => Promise.reject(new Error("nobody puts anything")));
    expect(await record.beside(undefined, async () => 1)).toBe(1);
  });
});
