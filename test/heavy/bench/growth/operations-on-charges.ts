import { newChargeToPut, waitingAttributes } from "../../../../functions/charges/charge/charge-store.ts";
import { contract as listChargesContract } from "../../../../functions/charges/list-charges/contract.ts";
import { pendingChargeWith } from "../../../../functions/charges/testing/charge-builders.ts";
import { reportWriter } from "../../../../functions/reports/file/write-report.ts";
import { aReport } from "../../../../functions/reports/testing/report-builder.ts";
import type { ApiHandler } from "../../../../functions/shared/entry/endpoint.ts";
import { offsetTokenAt } from "../../../../functions/shared/lists/pagination.ts";
import { positionOf } from "../../../../functions/shared/store/positions.ts";
import type { Table } from "../../../../functions/shared/store/table.ts";
import { addSeconds, type Clock, systemClock } from "../../../../functions/shared/time/clock.ts";
import { systemNewKey } from "../../../../functions/shared/values/keys.ts";
import { chargesOperations } from "../../../operations/charges.ts";
import { type ApiEventParts, answerOf } from "../../../support/api-event.ts";
import { chargingAgentKey as agentKey } from "../../../support/charge-endpoint.ts";
import { approvedCharge, clearingAt, newClearingWorld } from "../../../support/clearing-on-table.ts";
import { testPlatform, testPurposeKeys } from "../../../support/test-platform.ts";
import { testSettings } from "../../../support/test-settings.ts";
import { thrownAway } from "../measuring/thrown-away.ts";
import { chargeKeyOf, chargesADay, createdAt, startOfDay } from "./stored-charge.ts";

/** An operation that is measured while the table grows. */
export interface MeasuredOperation {
  readonly name: string;
  readonly unit: string;
  /** Creates the operation's input; not measured. */
  prepare?(stored: number): Promise<void>;
  /** Returns the number of units done. */
  run(stored: number): Promise<number>;
  /** Removes data that would affect the next run; not measured. */
  tidy?(): Promise<void>;
}

const requestsMeasured = 500;
const pagesMeasured = 40;
const pageLimit = 100;
const abandonedCharges = 100;
const idleSweeps = 20;
const clearedShare = 1 / 250;
const clearedMin = 240;

const caller = { agentKey, apiKey: "apk-1", permissions: "all:All" };

async function bodyOf(handler: ApiHandler, parts: Omit<ApiEventParts, "caller">) {
  const { status, text, body } = await answerOf(handler, { caller, ...parts });
  if (status !== 200) throw new Error(`a request was answered ${status}: ${text}`);
  return body;
}

/** Continuation token that the list of all charges returns after this charge. */
function tokenAt(number: number): string {
  const position = positionOf({ created: createdAt(number).toISOString(), key: chargeKeyOf(number) });
  const { method, path } = listChargesContract;
  const query = { path: {}, filters: { sortOrder: "desc" } };
  return offsetTokenAt(position, { agentKey, route: `${method} ${path}`, asked: query }, testPurposeKeys);
}

/** Operations that read from `table` and prepare their data in `preparing`. */
export function operationsOnCharges(table: Table, preparing: Table): readonly MeasuredOperation[] {
  const get = chargesOperations.getCharge.handler(testSettings, testPlatform(table));
  const list = chargesOperations.listCharges.handler(testSettings, testPlatform(table));
  const pagesOf = async (query: Readonly<Record<string, string>>): Promise<number> => {
    for (let page = 0; page < pagesMeasured; page += 1) {
      const { items } = await bodyOf(list, { query: { limit: String(pageLimit), ...query } });
      if (items.length !== pageLimit) throw new Error(`a page has ${items.length} charges`);
    }
    return pagesMeasured;
  };

  const reportOf = async (days: number): Promise<number> => {
    const dataWindow = { from: startOfDay(0), to: startOfDay(days) };
    const report = aReport({ agentKey, mimeType: "application/x-ndjson", dataWindow });
    const file = await reportWriter(table, { writing: () => thrownAway })(report, () => true);
    if (file === "unfinished") throw new Error("a report was not finished");
    return file.rowCount;
  };

  const sweepAt = (swept: Table, clock: Clock) => {
    const silent = async () => ({ kind: "no-answer", reason: "nobody is there" }) as const;
    const reversed = {
      outcome: "reversed",
      originalKnown: true,
      responseCode: "00",
      responseText: "",
      responseKnown: true,
    } as const;
    const clients = {
      ...testPlatform(swept, { clock }),
      gateway: { authorize: silent, reverse: async () => ({ kind: "answered", answer: reversed }) as const },
      openCard: async () => ({ number: "4111111111111111", expiryMonth: 12, expiryYear: 2030 }),
    };
    return chargesOperations.sweepCharges.run(testSettings, clients)(addSeconds(clock(), 600));
  };
  const in2Minutes: Clock = () => addSeconds(systemClock(), 120);

  let due = 0;
  return [
    {
      name: "GET /v1/charges/{chargeKey}",
      unit: "request",
      run: async (stored) => {
        for (let count = 0; count < requestsMeasured; count += 1) {
          const chargeKey = chargeKeyOf(Math.floor((count * stored) / requestsMeasured));
          await bodyOf(get, { pathParameters: { chargeKey } });
        }
        return requestsMeasured;
      },
    },
    {
      name: "GET /v1/charges, first page",
      unit: `page of ${pageLimit}`,
      run: () => pagesOf({}),
    },
    {
      name: "GET /v1/charges, a page in the middle",
      unit: `page of ${pageLimit}`,
      run: (stored) => pagesOf({ offsetToken: tokenAt(Math.floor(stored / 2)) }),
    },
    { name: "Report for one day", unit: "row", run: () => reportOf(1) },
    { name: "Report for all days", unit: "row", run: (stored) => reportOf(Math.ceil(stored / chargesADay)) },
    {
      name: "Sweep that finds nothing due",
      unit: "run",
      run: async () => {
        for (let count = 0; count < idleSweeps; count += 1) await sweepAt(table, in2Minutes);
        return idleSweeps;
      },
    },
    {
      name: `Sweep that finds ${abandonedCharges} abandoned charges`,
      unit: "charge",
      prepare: async () => {
        for (let count = 0; count < abandonedCharges; count += 1) {
          const now = systemClock();
          const charge = pendingChargeWith({ key: systemNewKey("charge"), created: now.toISOString() });
          await preparing.write([newChargeToPut(charge, agentKey, waitingAttributes(charge.key, undefined, now))]);
        }
      },
      run: async () => {
        const { settled } = await sweepAt(table, in2Minutes);
        if (settled !== abandonedCharges) throw new Error(`${settled} charges were settled`);
        return settled;
      },
      tidy: async () => {
        await sweepAt(preparing, () => addSeconds(systemClock(), 600));
      },
    },
    {
      name: "Clearing cut-off",
      unit: "record that is due",
      prepare: async (stored) => {
        due = Math.max(clearedMin, Math.floor(stored * clearedShare));
        for (let count = 0; count < due; count += 1) await approvedCharge(preparing, {}, systemClock(), agentKey);
      },
      run: async () => {
        const { submitted } = await clearingAt(newClearingWorld(table), () => addSeconds(systemClock(), 5)).run();
        if (submitted < 1) throw new Error("nothing was cleared");
        return due;
      },
    },
  ];
}
