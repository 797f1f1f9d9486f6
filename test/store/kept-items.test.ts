import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { anAcceptor } from "../../functions/merchants/testing/acceptor-builder.ts";
import { keepingOf, longRetentionMonths, retentionMonths } from "../../functions/shared/store/retention.ts";
import type { Item } from "../../functions/shared/store/table.ts";
import { addSeconds, daysInSeconds, monthsLater, secondsOf } from "../../functions/shared/time/clock.ts";
import { approvedCharge, clearingAt, newClearingWorld } from "../support/clearing-on-table.ts";
import { fromAgentToPayout } from "../support/from-agent-to-payout.ts";
import { type ScratchTable, scratchTable } from "../support/scratch-table.ts";
import { addMasterData, balanceOf, intakeAt, rowsOf } from "../support/settlement-on-table.ts";

const partitionsOf = (items: readonly Item[]) => [...new Set(items.map(({ pk }) => pk.split("#", 1)[0] ?? ""))].sort();

describe("the items that payments leave in the table", () => {
  let now: Date;
  let scratch: ScratchTable;
  const clock = () => now;

  /** Covers everything from the first agent to the merchant's payout. */
  beforeEach(async () => {
    now = new Date("2026-11-22T10:00:00.000Z");
    scratch = await scratchTable(undefined, clock);
    await fromAgentToPayout(scratch.table, clock, (seconds) => {
      now = addSeconds(now, seconds);
    });
  });
  afterEach(() => scratch.close());

  it("each have a defined retention", async () => {
    const items = await scratch.domainItems();
    expect(partitionsOf(items)).toEqual(
      expect.arrayContaining(["charge", "clearing-batch", "idempotency", "merchant-balance", "network-record"]),
    );
    for (const item of items) {
      const keeping = keepingOf(item);
      expect(keeping, `${item.pk} ${item.sk}`).toBeDefined();
      const expiresAt = item["expiresAt"];
      if (keeping === "for-ever") expect(expiresAt, item.pk).toBeUndefined();
      else expect(expiresAt, `${item.pk} ${item.sk}`).toBeGreaterThan(secondsOf(now));
    }
  });

  it("all exist after a year, and expire a month later except those that must stay", async () => {
    const before = await scratch.domainItems();
    const isShortLived = ({ pk, sk }: Item) =>
      /^(idempotency|lease|credits|verifications|declines)#/.test(pk) || /^card-tries#.* hour#/.test(`${pk} ${sk}`);
    now = monthsLater(now, 12);
    await scratch.expire();
    expect(await scratch.domainItems()).toHaveLength(before.filter((item) => !isShortLived(item)).length);

    now = addSeconds(monthsLater(now, retentionMonths - 12), 1);
    await scratch.expire();
    const left = await scratch.domainItems();
    const dying = left.filter((item) => keepingOf(item) !== "for-ever");
    // The charge that started a series, and the references for disputes.
    expect(dying.filter(({ pk }) => pk.startsWith("charge#"))).toHaveLength(1);
    expect(partitionsOf(dying)).toEqual(["charge", "presented-references"]);

    now = addSeconds(monthsLater(now, longRetentionMonths - retentionMonths), 1);
    await scratch.expire();
    const forEver = await scratch.domainItems();
    expect(forEver.filter((item) => keepingOf(item) !== "for-ever")).toEqual([]);
    expect(partitionsOf(forEver)).toEqual(["acceptor", "agent", "api-key", "counter", "merchant-balance"]);
  });
});

describe("a network's report of a payment that has expired from the table", () => {
  it("is assigned to its merchant for as long as it can be disputed", async () => {
    let now = new Date("2026-11-22T10:00:00.000Z");
    const scratch = await scratchTable(undefined, () => now);
    const { table } = scratch;
    await addMasterData(table);
    const { charge } = await approvedCharge(table, {}, now);
    const world = newClearingWorld(table);
    const clearing = clearingAt(world, () => now);
    await clearing.run();
    await clearing.networksAnswer();
    await clearing.take();

    now = addSeconds(now, daysInSeconds(540));
    await scratch.expire();
    expect((await scratch.domainItems()).filter(({ pk }) => pk.startsWith("charge#"))).toEqual([]);
    await intakeAt(world, () => now)();
    const [row] = await rowsOf(table, "settlement-detail");
    const { key: merchantAcceptorKey, merchant } = anAcceptor();
    expect(row?.columns).toMatchObject({ chargeKey: charge.key, merchantAcceptorKey, merchantKey: merchant.key });
    expect(await balanceOf(table)).toMatchObject({ grossMinor: 1050 });
    await scratch.close();
  });
});
