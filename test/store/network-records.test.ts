import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { merchantToWrites } from "../../functions/merchants/merchant-store.ts";
import { anAcceptor } from "../../functions/merchants/testing/acceptor-builder.ts";
import { payoutDue } from "../../functions/network-records/domain/merchant-payout.ts";
import type { RecordField } from "../../functions/network-records/domain/record-field.ts";
import { type RecordKind, recordKinds, recordValue } from "../../functions/network-records/domain/record-kinds.ts";
import { StoreBusy, type Write } from "../../functions/shared/store/table.ts";
import { silentLog } from "../../functions/shared/testing/silent-log.ts";
import { addSeconds, type Clock, systemClock } from "../../functions/shared/time/clock.ts";
import { dayOf } from "../../functions/shared/values/calendar-day.ts";
import type { Log, LogFields } from "../../functions/shared/values/log.ts";
import { merchantsOperations } from "../operations/merchants.ts";
import {
  approvedCharge,
  type ClearingWorld,
  clearingAt,
  clearingDyingBefore,
  newClearingWorld,
} from "../support/clearing-on-table.ts";
import { type ScratchTable, scratchTable } from "../support/scratch-table.ts";
import {
  addMasterData,
  allRows,
  balanceOf,
  intakeAt,
  payerAt,
  payoutsAt,
  releaseAt,
  rowsOf,
} from "../support/settlement-on-table.ts";
import { testPlatform } from "../support/test-platform.ts";

/** A log that keeps the codes with their fields. */
function rememberingLog(): Log & { readonly codes: [string, LogFields | undefined][] } {
  const codes: [string, LogFields | undefined][] = [];
  return {
    ...silentLog,
    codes,
    warn: (code, fields) => void codes.push([code, fields]),
    error: (code, _, fields) => void codes.push([code, fields]),
  };
}

const keyOf = (write: Write) => (write.kind === "put" ? write.item : write.key);

/** Sizes that split a file into several pieces with several transactions each. */
const smallSizes = { linesMax: 20, writesMax: 8 };

const amounts = [1050, 2000, 710_001, 710_002, 710_003, 710_004, 710_005];

describe("a network's settlement file", () => {
  let scratch: ScratchTable;
  let world: ClearingWorld;
  beforeEach(async () => {
    scratch = await scratchTable();
    world = newClearingWorld(scratch.table);
    await addMasterData(scratch.table);
  });
  afterEach(() => scratch.close());

  /** Charges with these amounts, cleared and settled: the networks' files are in the inbox. */
  const settled = async (values: readonly number[]) => {
    for (const value of values) await approvedCharge(world.table, { amount: { value, currency: "EUR" } });
    const clearing = clearingAt(world, systemClock);
    await clearing.run();
    await clearing.networksAnswer();
  };

  const fileOf = (kind: string): string =>
    [...world.records.contents.keys()].find((key) => key.includes(`/${kind}-`)) ?? expect.fail(`no file of ${kind}`);

  const textOf = (key: string): string => Buffer.from(world.records.contents.get(key) ?? []).toString("utf8");

  /** Leaves only the file of settlement details, with these lines, in the inbox. */
  const onlyDetails = async (change: (lines: string[]) => string[]) => {
    const key = fileOf("settlement-detail");
    const lines = change(textOf(key).trimEnd().split("\n"));
    world.records.contents.clear();
    await world.records.put(key, Buffer.from(`${lines.join("\n")}\n`));
    return key;
  };

  /** Returns the individually rejected records with their reasons. */
  const rejectedRecords = (): readonly { readonly line: number; readonly reason: string }[] =>
    [...world.records.contents.keys()]
      .filter((name) => name.startsWith("rejected/visa/"))
      .map((name) => JSON.parse(textOf(name)));

  /** Releases the file as the operator would. */
  const released = (key: string) =>
    releaseAt(world, systemClock)({ network: "visa", fileId: key.replace("inbox/visa/", "").replace(".ndjson", "") });

  it("becomes rows of the charges' agents and changes the balances of their merchants", async () => {
    await settled(amounts);
    expect(await intakeAt(world, systemClock)()).toEqual({ taken: 6, "set-aside": 0, waiting: 0 });

    const rows = await allRows(world.table);
    expect(Object.fromEntries(Object.entries(rows).map(([kind, of]) => [kind, of.length]))).toEqual({
      "settlement-detail": 14,
      "scheme-fee": 14,
      "reconciliation-detail": 15,
      "fraud-notification": 2,
      "dispute-history-event": 11,
      "funds-transfer": 1,
      "merchant-payout": 0,
    });
    const [transfer] = rows["funds-transfer"];
    for (const { columns } of rows["settlement-detail"]) {
      expect(columns).toMatchObject({
        network: "visa",
        merchantKey: "mct-00000000000000000001",
        merchantAcceptorKey: "mac-00000000000000000001",
        chargeKey: expect.stringMatching(/^chg-/),
        actionKey: expect.stringMatching(/^act-/),
        networkFundsTransferKey: transfer?.key,
        arn: expect.stringMatching(/^\d{23}$/),
      });
    }
    expect(new Set(rows["reconciliation-detail"].map(({ columns }) => columns["isCorrection"]))).toEqual(
      new Set([false]),
    );
    expect(rows["dispute-history-event"][0]?.columns).toMatchObject({ disputeKey: expect.stringMatching(/^dsp-/) });
    expect(rows["fraud-notification"][0]?.columns).toMatchObject({ last4: "1111", maskedNumber: "411111******1111" });
    expect(await balanceOf(world.table)).toMatchObject({
      grossMinor: amounts.reduce((sum, value) => sum + value),
      chargebacksMinor: 710_002 + 710_003 + 710_005,
    });
    expect([...world.records.contents.keys()].filter((key) => !key.startsWith("taken/visa/"))).toEqual([]);
    expect([...world.records.contents.values()].join()).not.toContain("4111111111111111");
  });

  it.each(["T10:00", "T10:00:30", "T10:00:30.123456789", "T10:00Z", "T10:00:30+01:00", "T10:00:30.5+0100"])(
    "provides a fraud report with the merchant's time as sent: today%s",
    async (timeOfDay) => {
      const localTransactionDateTime = `${dayOf(systemClock())}${timeOfDay}`;
      for (const value of amounts) {
        await approvedCharge(world.table, { amount: { value, currency: "EUR" }, localTransactionDateTime });
      }
      const clearing = clearingAt(world, systemClock);
      await clearing.run();
      await clearing.networksAnswer();
      const log = rememberingLog();
      await intakeAt(world, systemClock, log)();
      const frauds = await rowsOf(world.table, "fraud-notification");
      expect(frauds.map(({ columns }) => columns["localTransactionDateTime"])).toEqual([
        localTransactionDateTime,
        localTransactionDateTime,
      ]);
      expect(log.codes).toEqual([]);
    },
  );

  it("changes nothing if it is sent twice", async () => {
    await settled(amounts);
    const files = [...world.records.contents];
    await intakeAt(world, systemClock)();
    const once = await allRows(world.table);
    const balance = await balanceOf(world.table);
    const log = rememberingLog();
    for (const [key, content] of files) await world.records.put(key, content);
    expect(await intakeAt(world, systemClock, log)()).toEqual({ taken: 6, "set-aside": 0, waiting: 0 });
    expect(await allRows(world.table)).toEqual(once);
    expect(await balanceOf(world.table)).toEqual(balance);
    expect(log.codes).toEqual([]);
  });

  it("is imported once and completely, despite a crash between any two steps", async () => {
    await settled(Array.from({ length: 30 }, (_, index) => 1000 + index));
    const key = fileOf("settlement-detail");
    for (const other of [...world.records.contents.keys()]) if (other !== key) world.records.contents.delete(other);
    let step = 0;
    for (let hasDied = true; hasDied; ) {
      step += 1;
      const dying = clearingDyingBefore(step, world);
      await intakeAt(dying.world, systemClock, silentLog, { sizes: smallSizes })().catch(() => undefined);
      hasDied = dying.hasDied();
    }
    expect(step).toBeGreaterThan(5);
    expect((await rowsOf(world.table, "settlement-detail")).length).toBe(30);
    expect(await balanceOf(world.table)).toMatchObject({ grossMinor: 30 * 1000 + 435 });
    expect([...world.records.contents.keys()]).toEqual([key.replace("inbox/", "taken/")]);
  });

  it("is imported once by two concurrent runs", async () => {
    await settled(amounts);
    await Promise.all([intakeAt(world, systemClock)(), intakeAt(world, systemClock)()]);
    await intakeAt(world, systemClock)();
    expect((await rowsOf(world.table, "settlement-detail")).length).toBe(14);
    expect(await balanceOf(world.table)).toMatchObject({
      grossMinor: amounts.reduce((sum, value) => sum + value),
      chargebacksMinor: 710_002 + 710_003 + 710_005,
    });
    expect([...world.records.contents.keys()].filter((key) => !key.startsWith("taken/"))).toEqual([]);
  });

  it("pauses its import while others keep changing the balance, and counts each movement once", async () => {
    await settled(Array.from({ length: 60 }, (_, index) => 1000 + index));
    await onlyDetails((lines) => lines);
    let transactions = 0;
    const table = {
      ...world.table,
      write: async (writes: readonly Write[]) => {
        const isOfRows = writes.some((write) => keyOf(write).sk === "merchant-balance");
        if (isOfRows) transactions += 1;
        if (isOfRows && transactions > 1) throw new StoreBusy("others kept changing the same items");
        return world.table.write(writes);
      },
    };
    const log = rememberingLog();
    const waiting = { taken: 0, "set-aside": 0, waiting: 1 };
    expect(await intakeAt({ ...world, table }, systemClock, log, { sizes: smallSizes })()).toEqual(waiting);
    const taken = (await rowsOf(world.table, "settlement-detail")).length;
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThan(60);
    expect(log.codes).toEqual([]);
    expect(await intakeAt(world, systemClock)()).toEqual({ taken: 1, "set-aside": 0, waiting: 0 });
    expect((await rowsOf(world.table, "settlement-detail")).length).toBe(60);
    expect(await balanceOf(world.table)).toMatchObject({ grossMinor: 60 * 1000 + 1770 });
  });

  it("is suspended at the time limit and continued from there", async () => {
    await settled(Array.from({ length: 60 }, (_, index) => 1000 + index));
    await onlyDetails((lines) => lines);
    let ticks = 0;
    const start = systemClock();
    const ticking: Clock = () => {
      ticks += 1;
      return addSeconds(start, ticks);
    };
    const run = intakeAt(world, ticking, silentLog, { sizes: smallSizes });
    expect(await run(addSeconds(start, 6))).toEqual({ taken: 0, "set-aside": 0, waiting: 1 });
    const first = (await rowsOf(world.table, "settlement-detail")).length;
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(60);
    expect(await run()).toEqual({ taken: 1, "set-aside": 0, waiting: 0 });
    expect((await rowsOf(world.table, "settlement-detail")).length).toBe(60);
    expect(await balanceOf(world.table)).toMatchObject({ grossMinor: 60 * 1000 + 1770 });
  });

  it("with a record that names no presentment is imported without that record", async () => {
    await settled([1050, 2000, 3000]);
    await onlyDetails(([header = "", first = "", ...rest]) => [
      header,
      first.replace(/"arn":"\d+"/, '"arn":"74999996325000000000017"'),
      ...rest,
    ]);
    const log = rememberingLog();
    expect(await intakeAt(world, systemClock, log)()).toEqual({ taken: 1, "set-aside": 0, waiting: 0 });
    expect((await rowsOf(world.table, "settlement-detail")).length).toBe(2);
    expect(rejectedRecords()).toMatchObject([
      { line: 1, reason: "the record refers to neither a transaction presented to this network nor an existing agent" },
    ]);
    expect(log.codes.map(([code]) => code)).toEqual(["NETWORK_RECORD_REJECTED", "NETWORK_RECORDS_REJECTED"]);
  });

  /** The change to the second of three records, and the reported error. The total of the file stays the same. */
  const impossible: readonly (readonly [string, (line: string) => string, string])[] = [
    ["an invalid key", (line) => line.replace('"key":"', '"key":"\u2028'), "wrong at key"],
    [
      "a value in the wrong format for its column",
      (line) => line.replace('"grossImpact":"credit"', '"grossImpact":"plus"'),
      "wrong at grossImpact",
    ],
    [
      "a column that only the service sets",
      (line) => line.replace('"columns":{', '"columns":{"merchantKey":"mct-1",'),
      "only the service can set merchantKey",
    ],
    [
      "a card number",
      (line) => line.replace(/"product":"[^"]*"/, '"product":"4111 1111 1111 1111"'),
      "wrong at product",
    ],
    [
      "a column named like a card number",
      (line) => line.replace('"columns":{', '"columns":{"4111111111111111":"1",'),
      "a column name looks like a card number",
    ],
    [
      "a gross amount that differs from net plus fees",
      (line) => line.replace('"grossValue":2000', '"grossValue":2001'),
      "gross less fees does not equal net",
    ],
    [
      "a refund that is credited to the merchant",
      (line) => line.replace('"transactionType":"purchase"', '"transactionType":"refund"'),
      "the impact does not match the transactionType",
    ],
    [
      "an amount with a sign",
      (line) => line.replace('"grossValue":2000,"grossImpact":"credit"', '"grossValue":-2000,"grossImpact":"debit"'),
      "wrong at grossValue",
    ],
    [
      "a nonexistent currency",
      (line) => line.replace('"grossCurrency":"EUR"', '"grossCurrency":"XXX"'),
      "wrong at grossCurrency",
    ],
    [
      "a nonexistent date",
      (line) => line.replace(/"businessDate":"[^"]+"/, '"businessDate":"2026-02-30"'),
      "wrong at businessDate",
    ],
  ];
  it.each(impossible)("with %s is not imported until the operator releases it", async (_, damage, reason) => {
    await settled([1050, 2000, 3000]);
    const whole = textOf(fileOf("settlement-detail"));
    const key = await onlyDetails((lines) =>
      lines.map((line) => (line.includes('"grossValue":2000') ? damage(line) : line)),
    );
    expect(textOf(key)).not.toBe(whole);
    const log = rememberingLog();
    expect(await intakeAt(world, systemClock, log)()).toEqual({ taken: 0, "set-aside": 1, waiting: 0 });
    expect(await rowsOf(world.table, "settlement-detail")).toEqual([]);
    expect(await balanceOf(world.table)).toBeUndefined();
    expect(rejectedRecords()).toMatchObject([{ reason }]);
    expect([...world.records.contents.keys()]).toContain(key.replace("inbox/", "set-aside/"));
    expect(log.codes.at(-1)).toEqual(["NETWORK_RECORD_FILE_HELD", { file: key, rejected: 1 }]);
    expect(JSON.stringify([log.codes, rejectedRecords()])).not.toMatch(/4111 ?1111/);

    expect(await released(key)).toEqual({ outcome: "taken" });
    expect((await rowsOf(world.table, "settlement-detail")).length).toBe(2);
    expect(await balanceOf(world.table)).toMatchObject({ grossMinor: 4050 });
    expect([...world.records.contents.keys()]).toContain(key.replace("inbox/", "taken/"));
  });

  it("is imported after a correction, and the version that was set aside can no longer be released", async () => {
    await settled([1050, 2000, 3000]);
    const whole = textOf(fileOf("settlement-detail"));
    const key = await onlyDetails((lines) =>
      lines.map((line) => line.replace('"grossValue":2000', '"grossValue":2001')),
    );
    await intakeAt(world, systemClock)();
    await world.records.put(key, Buffer.from(whole));
    expect(await intakeAt(world, systemClock)()).toEqual({ taken: 1, "set-aside": 0, waiting: 0 });
    expect(await balanceOf(world.table)).toMatchObject({ grossMinor: 6050 });
    await expect(released(key)).rejects.toThrow("was already imported");
    await expect(released(key.replace("settlement", "nothing"))).rejects.toThrow("there is no file");
  });

  it("is moved when it is released again after a crash between its import and its move", async () => {
    await settled([1050, 2000]);
    const key = await onlyDetails((lines) =>
      lines.map((line) => (line.includes('"grossValue":2000') ? line.replace('"UTC"', '""') : line)),
    );
    await intakeAt(world, systemClock)();
    const [setAside, taken] = [key.replace("inbox/", "set-aside/"), key.replace("inbox/", "taken/")];
    const dies = vi.spyOn(world.records, "move").mockRejectedValueOnce(new Error("the function dies"));
    await expect(released(key)).rejects.toThrow("dies");
    dies.mockRestore();
    expect(await released(key)).toEqual({ outcome: "taken" });
    expect([...world.records.contents.keys()]).toContain(taken);
    expect([...world.records.contents.keys()]).not.toContain(setAside);
    expect(await balanceOf(world.table)).toMatchObject({ grossMinor: 1050 });
  });

  it("stays set aside if the operator releases one with wrong totals", async () => {
    await settled([1050, 2000]);
    const key = await onlyDetails((lines) => lines.slice(0, -1));
    await intakeAt(world, systemClock)();
    await expect(released(key)).rejects.toThrow("is damaged");
    expect(await rowsOf(world.table, "settlement-detail")).toEqual([]);
  });

  it("raises one alarm and sets aside at most a thousand of its records", async () => {
    await settled([1050]);
    await onlyDetails(([header = "", record = "", trailer = ""]) => [
      header.replace('"recordCount":1', '"recordCount":1200'),
      ...Array.from({ length: 1_200 }, (_, index) =>
        record
          .replace('-capture"', `-${index}"`)
          .replace('"UTC"', '""')
          .replace(/"netValue":\d+/, '"netValue":0'),
      ),
      trailer.replace('"recordCount":1', '"recordCount":1200').replace(/"EUR":"\d+"/, '"EUR":"0"'),
    ]);
    const log = rememberingLog();
    await intakeAt(world, systemClock, log)();
    expect(rejectedRecords().length).toBe(1_000);
    expect(log.codes.filter(([code]) => code !== "NETWORK_RECORD_REJECTED")).toMatchObject([
      ["NETWORK_RECORD_FILE_HELD", { rejected: 1_200 }],
    ]);
  });

  it("keeps the first record under a key, and sets aside later ones with different contents", async () => {
    await settled([1050]);
    const key = fileOf("settlement-detail");
    const text = textOf(key);
    await intakeAt(world, systemClock)();
    const before = await rowsOf(world.table, "settlement-detail");
    await world.records.put(
      key,
      Buffer.from(text.replace('"bookingTimeZone":"UTC"', '"bookingTimeZone":"Asia/Tokyo"')),
    );
    await intakeAt(world, systemClock)();
    expect(await rowsOf(world.table, "settlement-detail")).toEqual(before);
    expect([...world.records.contents.keys()].filter((name) => name.startsWith("rejected/")).length).toBe(1);
  });

  const broken: readonly (readonly [string, (lines: string[]) => string[]])[] = [
    ["has no trailer", (lines) => lines.slice(0, -1)],
    ["lost a record in transit", ([header = "", , ...rest]) => [header, ...rest]],
    [
      "has a total that differs from its records",
      (lines) => lines.map((line) => line.replace(/"EUR":"\d+/, '"EUR":"1')),
    ],
    ["continues after its trailer", (lines) => [...lines, lines[1] ?? ""]],
    ["has no header", (lines) => lines.slice(1)],
    ["has the header of another file", (lines) => lines.map((line) => line.replace('"fileId":"', '"fileId":"x'))],
    ["ends in the middle of a line", (lines) => [...lines.slice(0, 3), (lines[3] ?? "").slice(0, 40)]],
    ["has a line without an end", (lines) => [...lines.slice(0, 2), "x".repeat(70_000)]],
    ["has a line that is not a record", ([header = "", , ...rest]) => [header, "{not json", ...rest]],
  ];
  it.each(broken)("is set aside with an alarm when it %s, and none of it is booked", async (_, damage) => {
    await settled([1050, 2000, 3000]);
    const whole = textOf(fileOf("settlement-detail"));
    const key = await onlyDetails(damage);
    const log = rememberingLog();
    expect(await intakeAt(world, systemClock, log)()).toEqual({ taken: 0, "set-aside": 1, waiting: 0 });
    expect(log.codes.at(-1)).toEqual(["NETWORK_RECORD_FILE_BROKEN", { file: key }]);
    expect(await rowsOf(world.table, "settlement-detail")).toEqual([]);
    expect(await balanceOf(world.table)).toBeUndefined();
    expect(world.records.contents.has(key.replace("inbox/", "set-aside/"))).toBe(true);

    await world.records.put(key, Buffer.from(whole));
    expect(await intakeAt(world, systemClock)()).toEqual({ taken: 1, "set-aside": 0, waiting: 0 });
    expect((await rowsOf(world.table, "settlement-detail")).length).toBe(3);
    expect(await balanceOf(world.table)).toMatchObject({ grossMinor: 6050 });
  });

  it("can be corrected under the same name: no record of a file with wrong totals was booked", async () => {
    await settled([1050]);
    const whole = textOf(fileOf("settlement-detail"));
    const key = await onlyDetails((lines) =>
      lines.map((line) =>
        line.replace('"grossValue":1050', '"grossValue":9050').replace(/"netValue":1/, '"netValue":9'),
      ),
    );
    await intakeAt(world, systemClock)();
    await world.records.put(key, Buffer.from(whole));
    await intakeAt(world, systemClock)();
    expect(rejectedRecords()).toEqual([]);
    expect(await rowsOf(world.table, "settlement-detail")).toMatchObject([{ columns: { grossValue: 1050 } }]);
    expect(await balanceOf(world.table)).toMatchObject({ grossMinor: 1050 });
  });

  it("is checked again if it is overwritten between its check and its booking", async () => {
    await settled([1050]);
    const key = await onlyDetails((lines) => lines);
    const whole = Buffer.from(textOf(key));
    let openings = 0;
    const records = {
      ...world.records,
      open: async (name: string) => {
        openings += 1;
        if (openings === 2) await world.records.put(name, whole.subarray(0, -30));
        return world.records.open(name);
      },
    };
    expect(await intakeAt({ ...world, records }, systemClock)()).toEqual({ taken: 0, "set-aside": 0, waiting: 1 });
    expect(await rowsOf(world.table, "settlement-detail")).toEqual([]);
    expect(await intakeAt(world, systemClock)()).toEqual({ taken: 0, "set-aside": 1, waiting: 0 });
    expect(await rowsOf(world.table, "settlement-detail")).toEqual([]);
  });

  it("is not moved if it replaced a broken file that was just checked", async () => {
    await settled([1050]);
    const key = await onlyDetails((lines) => lines);
    const whole = Buffer.from(textOf(key));
    await world.records.put(key, whole.subarray(0, -30));
    const records = {
      ...world.records,
      move: async (...moved: Parameters<typeof world.records.move>) => {
        await world.records.put(key, whole);
        await world.records.move(...moved);
      },
    };
    await intakeAt({ ...world, records }, systemClock)();
    expect(await intakeAt(world, systemClock)()).toEqual({ taken: 1, "set-aside": 0, waiting: 0 });
    expect(await rowsOf(world.table, "settlement-detail")).toMatchObject([{ columns: { grossValue: 1050 } }]);
  });

  it("cannot refer to presentments at another network", async () => {
    await settled([1050]);
    const key = fileOf("settlement-detail");
    const text = textOf(key).replace('"network":"visa"', '"network":"mastercard"');
    world.records.contents.clear();
    await world.records.put(key.replace("/visa/", "/mastercard/"), Buffer.from(text));
    await intakeAt(world, systemClock)();
    expect(await rowsOf(world.table, "settlement-detail")).toEqual([]);
  });

  it("is paid out in the morning, and not before", async () => {
    await settled([1050]);
    await intakeAt(world, systemClock)();
    const balance = (await balanceOf(world.table)) ?? expect.fail("there is no balance");
    const makeAt = (clock: Clock) => payoutsAt(world.table, clock)(addSeconds(clock(), 280));
    const morning = () => payoutDue(balance.openedAt ?? "");
    expect(await makeAt(() => addSeconds(morning(), -1))).toEqual({ payouts: 0 });
    expect(await makeAt(morning)).toEqual({ payouts: 1 });
    expect(await makeAt(morning)).toEqual({ payouts: 0 });
    expect((await rowsOf(world.table, "merchant-payout")).length).toBe(1);
  });

  it("waits while the operator holds the payouts of the merchant", async () => {
    await settled([1050]);
    await intakeAt(world, systemClock)();
    const balance = (await balanceOf(world.table)) ?? expect.fail("there is no balance");
    const { merchant } = anAcceptor();
    await world.table.write(merchantToWrites(merchant, balance.agentKey));
    const hold = (payoutsHeld: boolean) =>
      merchantsOperations.controlMerchant.run(
        {},
        testPlatform(world.table),
      )({ merchantKey: merchant.key, change: { payoutsHeld } });
    const morning = () => payoutDue(balance.openedAt ?? "");
    const make = () => payoutsAt(world.table, morning)(addSeconds(morning(), 280));
    await hold(true);
    expect(await make()).toEqual({ payouts: 0 });
    await hold(false);
    expect(await make()).toEqual({ payouts: 1 });
  });

  it("is paid out once a day, less all fees, and the balance then starts again at zero", async () => {
    await settled([1050, 2000]);
    await intakeAt(world, systemClock, silentLog, { markupBasisPoints: 100 })();
    const pay = payerAt(world.table, systemClock);
    const balance = (await balanceOf(world.table)) ?? expect.fail("there is no balance");
    const [one, other] = await Promise.all([pay(balance), pay(balance)]);
    expect([one, other].filter(Boolean).length).toBe(1);
    const [row, ...more] = await rowsOf(world.table, "merchant-payout");
    expect(more).toEqual([]);
    const networkFeesMinor = balance.interchangeMinor + balance.schemeFeesMinor;
    expect(row?.columns).toMatchObject({
      grossValue: 3050,
      feesValue: networkFeesMinor + 11 + 20,
      netValue: 3050 - networkFeesMinor - 31,
      status: "scheduled",
    });
    const after = (await balanceOf(world.table)) ?? expect.fail("there is no balance");
    expect(after).toMatchObject({ grossMinor: 0, interchangeMinor: 0, schemeFeesMinor: 0, carriedOverMinor: 0 });
    expect(await pay(after)).toBeUndefined();
  });

  it.each([0, 137])(
    "is paid out: each payout equals the sum of the movements that refer to it, with a markup of %d basis points",
    async (markupBasisPoints) => {
      const day = (index: number): Clock => {
        const start = systemClock();
        return () => addSeconds(start, index * 86_400);
      };
      for (const [index, values] of [[1050, 2005, 710_003], [710_005, 333], [999_950], []].entries()) {
        const clearing = clearingAt(world, day(index));
        for (const value of values) {
          await approvedCharge(world.table, { amount: { value, currency: "EUR" } }, day(index)());
        }
        await clearing.run();
        await clearing.networksAnswer();
        await intakeAt(world, day(index), silentLog, { markupBasisPoints })();
        const balance = await balanceOf(world.table);
        if (balance?.openedAt) await payerAt(world.table, day(index))(balance);
      }
      const payouts = await rowsOf(world.table, "merchant-payout");
      const movements = await rowsOf(world.table, "settlement-detail");
      expect(payouts.length).toBeGreaterThan(1);
      expect(new Set(movements.map(({ columns }) => columns["payoutKey"]))).toEqual(
        new Set(payouts.map(({ key }) => key)),
      );
      for (const { key, columns } of payouts) {
        const parts = movements.filter((row) => row.columns["payoutKey"] === key).map((row) => row.columns);
        const sum = (name: string) => parts.reduce((total, part) => total + Number(part[name]), 0);
        const net = parts.reduce(
          (total, part) => total + (part["netImpact"] === "debit" ? -1 : 1) * Number(part["netValue"]),
          0,
        );
        const { openingBalanceValue, closingBalanceValue, netValue, interchangeValue, schemeFeeValue, markupValue } =
          columns;
        expect(Number(openingBalanceValue) + net - sum("markupValue")).toBe(netValue);
        expect([interchangeValue, schemeFeeValue, markupValue]).toEqual(
          ["interchangeValue", "schemeFeeValue", "markupValue"].map(sum),
        );
        expect(closingBalanceValue).toBe(Math.min(Number(netValue), 0));
      }
    },
  );

  it("is settled on the agent's date, even if the agent's clock is years ahead", async () => {
    const ahead = 400 * 86_400;
    const agentTimes = { offsetSecondsOf: async () => ahead, furthestSeconds: async () => ahead };
    await approvedCharge(world.table, { amount: { value: 710_002, currency: "EUR" } });
    const clearing = clearingAt(world, systemClock, silentLog, agentTimes);
    await clearing.run();
    await clearing.networksAnswer();
    await intakeAt(world, systemClock)();
    const rows = Object.values(await allRows(world.table)).flat();
    const day = dayOf(addSeconds(systemClock(), ahead));
    expect(new Set(rows.map(({ businessDate }) => businessDate))).toEqual(new Set([day]));
    const [transfer] = await rowsOf(world.table, "funds-transfer");
    expect(transfer?.columns["fundsTransferBookDate"]).toBe(day);
    expect(Date.parse(String(transfer?.columns["fundsTransferDate"]))).toBeGreaterThan(Date.parse(day));
    const [dispute] = await rowsOf(world.table, "dispute-history-event");
    expect(Date.parse(String(dispute?.columns["dueDate"])) - Date.parse(day)).toBe(30 * 86_400_000);
  });

  it("fills every column except those that these networks never report", async () => {
    for (const value of [1050, 710_001, 710_002, 710_005]) {
      await approvedCharge(world.table, { amount: { value, currency: "EUR" }, transactionReference: `order-${value}` });
    }
    const clearing = clearingAt(world, systemClock);
    await clearing.run();
    await clearing.networksAnswer();
    await intakeAt(world, systemClock)();
    const balance = (await balanceOf(world.table)) ?? expect.fail("there is no balance");
    await payerAt(world.table, systemClock)(balance);
    const rows = await allRows(world.table);
    const kinds: readonly [string, readonly RecordField[]][] = Object.entries(recordKinds);
    const empty = kinds.map(([kind, fields]): [string, readonly string[]] => {
      const isFilled = (field: RecordField) =>
        rows[kind as RecordKind].some((row) => recordValue(row, field) !== undefined);
      return [kind, fields.filter((field) => !isFilled(field)).map(({ name }) => name)];
    });
    // Fields that do not occur: tiers, converted amounts, corrections, issuer texts, debits carried over by the network,
    // authentication fees and agents' names for actions.
    const isOfTiersOrRates = (name: string) =>
      /^(feeRate|billingAmount)\.(numberOfTiers|(tiers|amounts)\.(0\.(upTo|above)|[1-5]\.))|^convert|^conversionRates/.test(
        name,
      );
    expect(
      Object.fromEntries(empty.map(([kind, names]) => [kind, names.filter((name) => !isOfTiersOrRates(name))])),
    ).toEqual({
      "settlement-detail": ["conversionRate"],
      "scheme-fee": ["threeDsKey", "actionReference", "tierId"],
      "reconciliation-detail": [
        "correctedDetailKey",
        "actionReference",
        "grossSettlementAmountRate",
        "interchangeFeeAmountRate",
      ],
      "fraud-notification": ["accountDeviceType"],
      "dispute-history-event": [
        "eventDetailsMessageText",
        "eventDetailsElaboration",
        "eventDetailsIssuerQuestionnaire",
        "eventDetailsResponseReason",
        "eventDetailsSubResponseReason",
        "comment",
      ],
      "funds-transfer": ["openingDebitBalanceValue"],
      "merchant-payout": [],
    });
  });

  it("states the dispute, stage and reason of each disputed movement", async () => {
    await settled([710_005]);
    await intakeAt(world, systemClock)();
    const [events, movements] = await Promise.all([
      rowsOf(world.table, "dispute-history-event"),
      rowsOf(world.table, "settlement-detail"),
    ]);
    const disputeKeys = new Set(events.map(({ columns }) => columns["disputeKey"]));
    const disputed = movements.filter(({ columns }) => columns["detailType"] === "dispute");
    expect(new Set(disputed.map(({ columns }) => columns["disputeKey"]))).toEqual(disputeKeys);
    expect(disputed.map(({ columns }) => columns["disputeStage"]).sort()).toEqual([
      "chargeback",
      "chargebackResponse",
      "preArbitration",
    ]);
    expect(new Set(disputed.map(({ columns }) => columns["disputeReasonCode"]))).toEqual(
      new Set(events.map(({ columns }) => columns["disputeReasonCode"])),
    );
  });
});
