import { describe, expect, it } from "vitest";
import type { Copy, DueCopy } from "../domain/copies.ts";
import { type CopiedTable, copyTables } from "./copy-tables.ts";

const now = new Date("2026-11-23T08:30:00.000Z");
const night = (day: number): Date => new Date(Date.UTC(2026, 10, day, 2));
const full = (day: number): Copy => ({ kind: "full", asOf: night(day), state: "completed" });

async function run(copies: Readonly<Record<string, readonly Copy[] | Error>>) {
  const logLines: unknown[] = [];
  const begun: (readonly [string, Omit<DueCopy, "failures">])[] = [];
  const note = (code: string, fields?: object) => void logLines.push([code, fields]);
  const tables = Object.entries(copies).map(
    ([tableArn, found]): CopiedTable => ({
      tableArn,
      copies: async () => {
        if (found instanceof Error) throw found;
        return found;
      },
      restorable: async () => ({ from: night(1), until: now }),
      begin: async ({ failures: _, ...copy }) => void begun.push([tableArn, copy]),
    }),
  );
  const log = { info: note, warn: note, error: note, forInvocation: () => undefined };
  const outcome = await copyTables({ log, clock: () => now, tables })().catch((error: AggregateError) => error.errors);
  return { outcome, logLines, begun };
}

describe("copying tables", () => {
  it("starts nothing if last night's copies are complete or in progress", async () => {
    const window = { kind: "incremental", from: night(22), until: night(23), state: "in-progress" } as const;
    expect(await run({ domain: [full(23)], vault: [full(22), { ...window, state: "completed" }] })).toEqual({
      outcome: { missing: 0, begun: 0 },
      logLines: [],
      begun: [],
    });
  });

  it("logs a table that has no copy since the day before last night, and starts the table copies that are due", async () => {
    expect(await run({ domain: [full(22)], vault: [] })).toEqual({
      outcome: { missing: 2, begun: 2 },
      logLines: [
        ["COPY_MISSING", { tableArn: "domain", copiedUntil: night(22).toISOString() }],
        ["COPY_MISSING", { tableArn: "vault", copiedUntil: undefined }],
      ],
      begun: [
        ["domain", { kind: "incremental", from: night(22), until: night(23) }],
        ["vault", { kind: "full", asOf: night(23) }],
      ],
    });
  });

  it("copies the remaining tables if one cannot be copied, and then fails", async () => {
    const fault = new Error("no such table");
    const { outcome, begun } = await run({ domain: fault, vault: [] });
    expect(outcome).toEqual([fault]);
    expect(begun.map(([table]) => table)).toEqual(["vault"]);
  });

  it("does nothing if no tables are configured", async () => {
    expect(await run({})).toEqual({ outcome: { missing: 0, begun: 0 }, logLines: [], begun: [] });
  });
});
