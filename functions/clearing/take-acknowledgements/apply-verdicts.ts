import type { PresentmentVerdict } from "../../card-networks/clearing-file/acknowledgement-file.ts";
import {
  chargeItemKey,
  clearingRecordKey,
  itemToChargeInClearing,
  itemToClearingRecord,
} from "../../charges/published.ts";
import { type Item, type ItemKey, StoreBusy, type Table } from "../../shared/store/table.ts";
import type { Clock } from "../../shared/time/clock.ts";
import type { Log } from "../../shared/values/log.ts";
import type { ApplyVerdict, FoundForVerdict } from "../apply-verdict.ts";
import type { BatchedPresentment } from "../batched-presentment-store.ts";

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

export type PresentmentWithVerdict = readonly [BatchedPresentment, PresentmentVerdict];

/** Charges that are worked on at the same time. */
const workersMax = 10;

/** Verdicts whose charges and records are read together, when the first of them has its turn; those of one charge are never parted. */
const parcelMax = 8;

/** DynamoDB reads this many keys at once. */
const keysMax = 100;

type Parcel = readonly (readonly PresentmentWithVerdict[])[];

/** Applies the verdicts of one charge; how many of them have to wait. */
type Turn = () => Promise<number>;

export const applyVerdicts =
  ({ table, apply, clock, log }: ApplyVerdictsPlatform) =>
  /** How many of them have to wait: for a charge that is busy, or since the time is up. */
  async (presentments: readonly PresentmentWithVerdict[], deadline: Date): Promise<number> => {
    const readAll = async (keys: readonly ItemKey[]): Promise<readonly (Item | undefined)[]> => {
      const slices = Array.from({ length: Math.ceil(keys.length / keysMax) }, (_, at) =>
        table.read(keys.slice(at * keysMax, (at + 1) * keysMax)),
      );
      return (await Promise.all(slices)).flat();
    };

    const applyOne = async ([presentment, verdict]: PresentmentWithVerdict, found: FoundForVerdict | undefined) => {
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
      verdicts: readonly PresentmentWithVerdict[],
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

    /** What is left to do of a parcel, charge by charge. */
    const turnsOf = (parcel: Parcel): readonly Turn[] => {
      let reading: ReturnType<typeof readAll> | undefined;
      let keysBefore = 0;
      return parcel.map((verdicts) => {
        const place = keysBefore;
        keysBefore += keysOf(verdicts).length;
        return async () => {
          if (clock() >= deadline) return verdicts.length;
          reading ??= readAll(parcel.flatMap(keysOf));
          const [charge, ...records] = (await reading).slice(place, place + 1 + verdicts.length);
          return applyToCharge(verdicts, charge, records);
        };
      });
    };

    const turns = parcelsOf(presentments).flatMap(turnsOf);
    const work = async (): Promise<number> => {
      let waiting = 0;
      for (let turn = turns.shift(); turn; turn = turns.shift()) waiting += await turn();
      return waiting;
    };
    const counts = await Promise.all(Array.from({ length: workersMax }, work));
    return counts.reduce((sum, count) => sum + count, 0);
  };

const keysOf = (verdicts: readonly PresentmentWithVerdict[]): readonly ItemKey[] => {
  const chargeKey = verdicts[0]?.[0].chargeKey ?? "";
  return [chargeItemKey(chargeKey), ...verdicts.map(([{ actionKey }]) => clearingRecordKey(chargeKey, actionKey))];
};

/** The verdicts by charge, in parcels; charges with many come first, as each of them keeps one worker for long. */
const parcelsOf = (presentments: readonly PresentmentWithVerdict[]): readonly Parcel[] => {
  const byCharge = Map.groupBy(presentments, ([{ chargeKey }]) => chargeKey);
  const parcels: (readonly PresentmentWithVerdict[])[][] = [];
  let open: (readonly PresentmentWithVerdict[])[] = [];
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
