import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { archiveProgressToPut } from "../../functions/agents/archive-progress-store.ts";
import { newChargeToPut } from "../../functions/charges/charge/charge-store.ts";
import type { Charge } from "../../functions/charges/domain/charge/charge.ts";
import { pendingChargeWith } from "../../functions/charges/testing/charge-builders.ts";
import type { Table } from "../../functions/shared/store/table.ts";
import { addSeconds, daysInSeconds, hoursInSeconds } from "../../functions/shared/time/clock.ts";
import { systemNewKey } from "../../functions/shared/values/keys.ts";
import { countedCharges } from "../../functions/statistics/counted-charges.ts";
import { hourTotalsKey, itemToTotals } from "../../functions/statistics/hour-totals-store.ts";
import { statisticsOperations } from "../operations/statistics.ts";
import { dyingBefore } from "../support/dying-before.ts";
import { type ScratchTable, scratchTable } from "../support/scratch-table.ts";
import { testPlatform } from "../support/test-platform.ts";
import { testSettings } from "../support/test-settings.ts";

const someAgent = "cgt-00000000000000000001";
const otherAgent = "cgt-00000000000000000002";
const ten = new Date("2026-11-20T10:00:00.000Z");
const weekBefore = addSeconds(ten, -daysInSeconds(7));

const approved: Partial<Charge> = { authorization: "approved" };
const declined: Partial<Charge> = {
  authorization: "declined",
  decline: { softDecline: false, retry: "later", reason: "insufficient-funds" },
};

describe("the hourly totals", () => {
  let now: Date;
  let scratch: ScratchTable;
  let approvalDrops: [network: string | undefined, drop: number | undefined][];

  beforeEach(async () => {
    now = addSeconds(ten, hoursInSeconds(1) + 700);
    approvalDrops = [];
    scratch = await scratchTable(undefined, () => now);
    await scratch.table.write([someAgent, otherAgent].map((agentKey) => archiveProgressToPut(agentKey, ten)));
  });
  afterEach(() => scratch.close());

  const count = (table: Table = scratch.table, seconds = 280, clock = () => now) => {
    const metrics = (
      dimensions: Readonly<Record<string, string>>,
      values: Readonly<Record<string, { value: number }>>,
    ) => void approvalDrops.push([dimensions["Network"], values["ApprovalDrop"]?.value]);
    const platform = { ...testPlatform(table, { clock }), metrics };
    return statisticsOperations.countHours.run(testSettings, platform)(addSeconds(now, seconds));
  };

  const charged = async (change: Partial<Charge>, created: Date, agentKey = someAgent, times = 1) => {
    const charges = Array.from({ length: times }, () =>
      pendingChargeWith({ ...change, key: systemNewKey("charge"), created: created.toISOString() }),
    );
    for (let from = 0; from < charges.length; from += 50) {
      await scratch.table.write(charges.slice(from, from + 50).map((charge) => newChargeToPut(charge, agentKey)));
    }
  };

  const totalsOf = async (whose: Parameters<typeof hourTotalsKey>[0]) => {
    const [item] = await scratch.table.read([hourTotalsKey(whose, ten)]);
    return itemToTotals(item);
  };

  it("contain the requests and approvals of each agent and of all agents, by network", async () => {
    await charged({ ...approved, amount: { currency: "EUR", value: 1_000 } }, ten);
    await charged({ ...approved, amount: { currency: "EUR", value: 500 } }, addSeconds(ten, 3_599), otherAgent);
    await charged({ ...declined, network: "jcb" }, addSeconds(ten, 60));
    expect(await count()).toEqual({ hours: 1 });
    const one = { attempts: 1, approved: 1, declined: {} };
    const jcb = { attempts: 1, approved: 0, declined: { "insufficient-funds": 1 }, approvedMinor: {} };
    expect(await totalsOf({ agentKey: someAgent })).toEqual({ visa: { ...one, approvedMinor: { EUR: 1_000 } }, jcb });
    expect(await totalsOf({ agentKey: otherAgent })).toEqual({ visa: { ...one, approvedMinor: { EUR: 500 } } });
    const visa = { attempts: 2, approved: 2, declined: {}, approvedMinor: { EUR: 1_500 } };
    expect(await totalsOf("all")).toEqual({ visa, jcb });
  });

  it("exclude refunds, card checks, undecided charges and other hours", async () => {
    const { type } = pendingChargeWith();
    await charged({ ...approved, type: { ...type, intent: "refund" } }, ten);
    await charged({ ...approved, type: { ...type, intent: "account-status" } }, ten);
    await charged({ authorization: "pending" }, ten);
    await charged(approved, addSeconds(ten, -1));
    await charged(approved, addSeconds(ten, 3_600));
    await count();
    expect(await totalsOf("all")).toEqual({});
    expect(await totalsOf({ agentKey: someAgent })).toBeUndefined();
  });

  it("are computed on request by hour while they are not stored yet, the oldest first", async () => {
    await charged(approved, addSeconds(ten, 3_700));
    await charged(declined, ten);
    await charged(approved, addSeconds(ten, 3_599));
    const { hours, ...all } = await countedCharges(scratch.table, someAgent, {
      from: ten,
      to: addSeconds(ten, hoursInSeconds(2)),
    });
    expect(all).toMatchObject({ looked: 3, moreThan: false, totals: { visa: { attempts: 3, approved: 2 } } });
    expect(hours).toMatchObject([
      { hour: ten, totals: { visa: { attempts: 2, approved: 1 } } },
      { hour: addSeconds(ten, 3_600), totals: { visa: { attempts: 1, approved: 1 } } },
    ]);
  });

  it("are counted once per hour, when the hour has ended and its charges are decided", async () => {
    now = addSeconds(ten, hoursInSeconds(1) + 500);
    await count();
    expect(await totalsOf("all")).toBeUndefined();
    now = addSeconds(ten, hoursInSeconds(1) + 700);
    expect(await count()).toEqual({ hours: 1 });
    expect(await totalsOf("all")).toEqual({});
    expect(await count()).toEqual({ hours: 0 });
    now = addSeconds(now, hoursInSeconds(3));
    expect(await count()).toEqual({ hours: 3 });
  });

  it("are counted again if the run crashed or timed out", async () => {
    await charged(approved, ten, someAgent, 20);
    expect(await count(scratch.table, 0)).toEqual({ hours: 0 });
    for (let step = 1, hasDied = true; hasDied; step += 1) {
      const death = dyingBefore(step);
      await count(death.mortal(scratch.table)).catch(() => undefined);
      hasDied = death.hasDied();
    }
    expect(await count()).toEqual({ hours: 0 });
    expect(await totalsOf("all")).toMatchObject({ visa: { attempts: 20, approved: 20 } });
  });

  it("are combined from partial counts if no run has time for all", async () => {
    await charged(approved, ten, someAgent, 20);
    const hasTimeForOneList = () => {
      let looks = 0;
      return () => {
        looks += 1;
        return addSeconds(now, looks > 3 ? 600 : 0);
      };
    };
    let runs = 0;
    for (let hours = 0; hours === 0; runs += 1) ({ hours } = await count(scratch.table, 280, hasTimeForOneList()));
    expect(runs).toBeGreaterThan(2);
    expect(await totalsOf({ agentKey: someAgent })).toMatchObject({ visa: { attempts: 20 } });
  });

  it("report the drop in approvals compared with the same hour a week before", async () => {
    await charged(approved, weekBefore, someAgent, 200);
    now = addSeconds(weekBefore, hoursInSeconds(1) + 700);
    await count();
    expect(approvalDrops).toEqual([]);
    await charged(approved, ten, someAgent, 60);
    await charged(declined, ten, otherAgent, 140);
    now = addSeconds(ten, hoursInSeconds(1) + 700);
    await count();
    expect(approvalDrops).toEqual([["visa", 55.7]]);
  });
});
