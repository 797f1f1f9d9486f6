import { describe, expect, it } from "vitest";
import { createRandom } from "#local-aws/dynamodb";
import type { Item } from "../../../../functions/shared/store/table.ts";
import { presentedBy } from "../../../../scripts/operator/restore/known-batches.ts";
import { entityInItem } from "../../../../scripts/operator/restore/merging/entity-in-item.ts";
import type { Books } from "../books.ts";
import { type Checked, type CheckOptions, checkRuns, plainPlans } from "../check-runs.ts";
import { findingsAfterRestore } from "../oracles.ts";
import type { Plan } from "../plan.ts";
import { reportOf } from "../report.ts";
import type { Interlude } from "../run.ts";
import type { World } from "../world.ts";
import { damaged } from "./damage.ts";
import { type RestoredTable, restoredFrom } from "./restored.ts";

/**
 * Copies the tables of a running service, continues, damages the tables, and restores them from the copy and from what remains
 * in the damaged table. The service then continues, and at the end its books are compared with the networks' books: no charge
 * is duplicated or lost. `RANDOM_SEED` repeats or changes the runs.
 */

const seed = Number(process.env["RANDOM_SEED"] ?? 20_261_123);

const second = 1_000;
const minute = 60 * second;

type Restore = (copy: readonly Item[], now: readonly Item[], world: World) => Promise<RestoredTable>;

/** The plan determines the time and the damage. Most copies are made while charges are created, the others during clearing. */
const restoreIn =
  (breaks: typeof damaged, restore: Restore = restoredFrom) =>
  ({ unrest }: Plan): Interlude => {
    const random = createRandom(unrest + 1);
    const copyAtMs = Math.floor(random() * (random() < 0.6 ? 3 * second : 6 * minute));
    return {
      copyAtMs,
      closeAtMs: copyAtMs + Math.floor(random() * 8 * minute),
      tablesFrom: async (copy, now, world) => {
        const broken = breaks(copy, now, random);
        const restored = await restore(copy, broken, world);
        const again = await restoredFrom(restored.items, broken, world);
        world.tally.add("restored items", restored.written.length);
        // A counter that is missing in the newer table increases with each merge.
        const changedAgain = again.written.filter(({ sk }) => sk !== "counter");
        world.tally.add("items of a second merge", changedAgain.length);
        world.tally.add("doubts", restored.doubts.length);
        return restored.items;
      },
    };
  };

const undamaged: typeof damaged = (_, now) => now;

const check = (interludeOf: ReturnType<typeof restoreIn>, runs: number, more: CheckOptions = {}) =>
  checkRuns({ seed, runs }, { findings: findingsAfterRestore, interludeOf, plans: plainPlans, ...more });

const reported = ({ failed }: Checked) => failed && reportOf(failed);

describe("after a restore", () => {
  it("all items are unchanged if none was damaged", async () => {
    const checked = await check(restoreIn(undamaged), 80);
    expect(reported(checked)).toBeUndefined();
  });

  it("the books match the networks' books, regardless of the damage to older items", async () => {
    const checked = await check(restoreIn(damaged), 250);
    expect(reported(checked)).toBeUndefined();
    expect(checked.counts["restored items"]).toBeGreaterThan(1_000);
    expect(checked.counts["doubts"]).toBe(0);
    expect(checked.counts["items of a second merge"]).toBe(0);
  });

  it("no record is presented twice if the newer table is lost completely", async () => {
    const lost: Restore = (copy, _, world) => restoredFrom(copy, [], world);
    const checked = await check(restoreIn(undamaged, lost), 100, { findings: presentedTwice });
    expect(reported(checked)).toBeUndefined();
  });
});

/** Presentments in the files of all batches, which the networks received. */
function presentedTwice({ files }: Books): readonly string[] {
  const twins = [...files]
    .filter(([name]) => name.endsWith(".jsonl"))
    .map(([, file]) => new TextDecoder().decode(file));
  const names = twins.flatMap(presentedBy).map(({ actionKey }) => actionKey);
  return names.filter((name, place) => names.indexOf(name) !== place).map((name) => `${name} was presented twice`);
}

/** Unreadable items are ignored. */
function isReadable(item: Item): boolean {
  try {
    return entityInItem(item) !== undefined;
  } catch {
    return false;
  }
}

/** Restores with one omission each, which the test must detect. */
const forgetful: Readonly<Record<string, Restore>> = {
  "restores the copy and merges nothing": async (copy) => ({ items: copy, doubts: [], written: [] }),
  "trusts the newer table entirely": async (copy, now) => {
    const readable = now.filter(isReadable);
    const names = new Set(readable.map(({ pk, sk }) => `${pk} ${sk}`));
    const items = [...readable, ...copy.filter(({ pk, sk }) => !names.has(`${pk} ${sk}`))];
    return { items, doubts: [], written: [] };
  },
  "merges appended items, and leaves charges and records unchanged": async (copy, now, world) => {
    const restored = await restoredFrom(copy, now, world);
    const before = new Map(copy.map((item) => [`${item.pk} ${item.sk}`, item]));
    const isState = ({ sk }: Item) => sk === "charge" || sk.startsWith("clearing#");
    return {
      ...restored,
      items: restored.items.map((item) => (isState(item) && before.get(`${item.pk} ${item.sk}`)) || item),
    };
  },
};

describe("this test detects a restore that", () => {
  it.each(Object.entries(forgetful))("%s", async (_, restore) => {
    const { failed } = await check(restoreIn(damaged, restore), 300, { endOnFailure: true });
    expect(failed?.findings.length).toBeGreaterThan(0);
  });
});
