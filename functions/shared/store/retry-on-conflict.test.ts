import { describe, expect, it } from "vitest";
import { addSeconds } from "../time/clock.ts";
import { patientTable } from "./retry-on-conflict.ts";
import { StoreBusy, StoreUnavailable, type Table } from "./table.ts";

/** A patient table whose writes take a second each; the first ones fail. */
function tableThatFails(times: number) {
  let now = new Date("2026-11-21T10:00:00.000Z");
  let attempts = 0;
  const write: Table["write"] = async () => {
    attempts += 1;
    now = addSeconds(now, 1);
    if (attempts <= times) throw new StoreBusy("other requests kept changing the same items");
    return { written: true };
  };
  return { table: patientTable({ write }, () => now), attempts: () => attempts };
}

describe("a write of a patient table", () => {
  it("is retried until it no longer conflicts with other writers", async () => {
    const { table, attempts } = tableThatFails(3);
    expect(await table.write([])).toEqual({ written: true });
    expect(attempts()).toBe(4);
  });

  it("is abandoned after ten seconds", async () => {
    const { table, attempts } = tableThatFails(1_000);
    await expect(table.write([])).rejects.toThrow(StoreUnavailable);
    expect(attempts()).toBe(10);
  });
});
