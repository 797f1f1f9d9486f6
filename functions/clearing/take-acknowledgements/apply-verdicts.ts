import type { PresentmentVerdict } from "../../card-networks/clearing-file/acknowledgement-file.ts";
import {
  chargeItemKey,
  clearingRecordKey,
  itemToChargeInClearing,
  itemToClearingRecord,
} from "../../charges/published.ts";
import type { Log } from "../../shared/entry/logger.ts";
import { type Item, type ItemKey, StoreBusy, type Table } from "../../shared/store/table.ts";
import type { Clock } from "../../shared/time/clock.ts";
import type { ApplyVerdict, FoundForVerdict } from "../apply-verdict.ts";
import type { BatchedPresentment } from "../clearing-batch-store.ts";

/**
 * Applies the verdicts of a file: those of one charge in their order, because each rewrites the charge, those of many side by
 * side. A charge that is busy holds up its own verdicts only.
 */

export interface ApplyVerdictsPlatform {
  readonly table: Pick<Table, "read">;
  readonly apply: ApplyVerdict;
  readonly clock: Clock;
  readonly log: Log;
}

export type JudgedPresentment = readonly [BatchedPresentment, PresentmentVerdict];

/** Parcels that are worked on at the same time. */
const workersMax = 10;

/** Verdicts whose charges and records are read together; those of one charge are never parted. */
const parcelMax = 8;

/** DynamoDB reads this many keys at once. */
const keysMax = 100;

type Parcel = readonly (readonly JudgedPresentment[])[];

export const applyVerdicts =
  ({ table, apply, clock, log }: ApplyVerdictsPlatform) =>
  /** How many of them have to wait: for a charge that is busy, or since the time is up. */
  async (judged: readonly JudgedPresentment[], deadline: Date): Promise<number> => {
    const readAll = async (keys: readonly ItemKey[]): Promise<readonly (Item | undefined)[]> => {
      const slices = Array.from({ length: Math.ceil(keys.length / keysMax) }, (_, at) =>
        table.read(keys.slice(at * keysMax, (at + 1) * keysMax)),
      );
      return (await Promise.all(slices)).flat();
    };

    const applyOne = async ([presentment, verdict]: JudgedPresentment, found: FoundForVerdict | undefined) => {
      try {
        return await apply(presentment, verdict, found);
      } catch (fault) {
        if (!(fault instanceof StoreBusy)) throw fault;
        const { chargeKey, actionKey } = presentment;
        log.info("CLEARING_VERDICT_WAITS", { chargeKey, actionKey, reason: fault.message });
        return { kind: "waits" } as const;
      }
    };

    const applyToCharge = async (
      verdicts: readonly JudgedPresentment[],
      chargeItem: Item | undefined,
      records: readonly (Item | undefined)[],
    ): Promise<number> => {
      let charge = itemToChargeInClearing(chargeItem);
      let waiting = 0;
      for (const [index, one] of verdicts.entries()) {
        const record = itemToClearingRecord(records[index]);
        const applied = await applyOne(one, record && charge && { record, charge });
        if (applied.kind === "waits") waiting += 1;
        else if (applied.kind === "applied" && charge) charge = { ...charge, charge: applied.charge };
      }
      return waiting;
    };

    const applyParcel = async (parcel: Parcel): Promise<number> => {
      const items = await readAll(parcel.flatMap(keysOf));
      let [at, waiting] = [0, 0];
      for (const verdicts of parcel) {
        const [charge, ...records] = items.slice(at, at + 1 + verdicts.length);
        at += 1 + verdicts.length;
        waiting += clock() >= deadline ? verdicts.length : await applyToCharge(verdicts, charge, records);
      }
      return waiting;
    };

    const parcels = [...parcelsOf(judged)];
    const work = async (): Promise<number> => {
      let waiting = 0;
      for (let parcel = parcels.shift(); parcel; parcel = parcels.shift()) {
        waiting += clock() >= deadline ? parcel.flat().length : await applyParcel(parcel);
      }
      return waiting;
    };
    const counts = await Promise.all(Array.from({ length: workersMax }, work));
    return counts.reduce((sum, count) => sum + count, 0);
  };

const keysOf = (verdicts: readonly JudgedPresentment[]): readonly ItemKey[] => {
  const chargeKey = verdicts[0]?.[0].chargeKey ?? "";
  return [chargeItemKey(chargeKey), ...verdicts.map(([{ actionKey }]) => clearingRecordKey(chargeKey, actionKey))];
};

/** The verdicts by charge, in parcels; charges with many come first, as each of them keeps one worker for long. */
const parcelsOf = (judged: readonly JudgedPresentment[]): readonly Parcel[] => {
  const byCharge = Map.groupBy(judged, ([{ chargeKey }]) => chargeKey);
  const parcels: (readonly JudgedPresentment[])[][] = [];
  let open: (readonly JudgedPresentment[])[] = [];
  for (const verdicts of [...byCharge.values()].toSorted((one, other) => other.length - one.length)) {
    if (open.length > 0 && open.flat().length + verdicts.length > parcelMax) {
      parcels.push(open);
      open = [];
    }
    open.push(verdicts);
  }
  return open.length > 0 ? [...parcels, open] : parcels;
};

export type ApplyVerdicts = ReturnType<typeof applyVerdicts>;
