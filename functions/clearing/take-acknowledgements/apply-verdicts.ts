import type { PresentmentVerdict } from "../../card-networks/clearing-file/acknowledgement-file.ts";
import {
  chargeItemKey,
  clearingRecordKey,
  itemToChargeInClearing,
  itemToClearingRecord,
} from "../../charges/published.ts";
import { keptVerdict } from "../../charges/transaction-parts.ts";
import type { Item, ItemKey, Table } from "../../shared/store/table.ts";
import type { Clock } from "../../shared/time/clock.ts";
import type { Log } from "../../shared/values/log.ts";
import type { ApplyVerdict, FoundForVerdict } from "../apply-verdict.ts";
import type { BatchedPresentment } from "../batched-presentment-store.ts";
import { writtenUnlessBusy } from "../written-unless-busy.ts";

/**
 * Results for the same charge are applied in order, because each one rewrites the charge; results for different charges are
 * applied in parallel. A result that must wait is stored on its clearing record and does not block others.
 */

interface ApplyVerdictsPlatform {
  readonly table: Pick<Table, "read" | "write">;
  readonly apply: ApplyVerdict;
  readonly clock: Clock;
  readonly log: Log;
}

export type PresentmentWithVerdict = readonly [BatchedPresentment, PresentmentVerdict];

interface UnappliedVerdicts {
  /**
   * Number of results stored on their records, because an action on the charge is in progress, or because other functions
   * keep changing the charge.
   */
  readonly kept: number;
  /**
   * Number of results that were neither applied nor stored, because the deadline passed or other functions keep changing the
   * record.
   */
  readonly left: number;
}

export const workersMax = 10;

/**
 * Maximum number of results in a parcel, a group of charges that are read together with their clearing records. A charge with
 * more results has a separate parcel.
 */
const parcelMax = 8;

type Parcel = readonly (readonly PresentmentWithVerdict[])[];

type Turn = () => Promise<UnappliedVerdicts>;

const allApplied: UnappliedVerdicts = { kept: 0, left: 0 };

const sumOf = (one: UnappliedVerdicts, other: UnappliedVerdicts): UnappliedVerdicts => ({
  kept: one.kept + other.kept,
  left: one.left + other.left,
});

export const applyVerdicts =
  ({ table, apply, clock, log }: ApplyVerdictsPlatform) =>
  async (presentments: readonly PresentmentWithVerdict[], deadline: Date): Promise<UnappliedVerdicts> => {
    /** Stores the result as due immediately, so the next run retries it. */
    const keep = async ([{ chargeKey, actionKey }, verdict]: PresentmentWithVerdict): Promise<UnappliedVerdicts> => {
      const result = await writtenUnlessBusy(table, [keptVerdict({ chargeKey, actionKey }, verdict, clock())]);
      if (result === "busy") return { kept: 0, left: 1 };
      // The record received a result in the meantime.
      if (!result.written) return allApplied;
      log.info("CLEARING_VERDICT_WAITS", { chargeKey, actionKey });
      return { kept: 1, left: 0 };
    };

    const applyToCharge = async (
      verdicts: readonly PresentmentWithVerdict[],
      chargeItem: Item | undefined,
      records: readonly (Item | undefined)[],
    ): Promise<UnappliedVerdicts> => {
      let charge = itemToChargeInClearing(chargeItem);
      let unapplied = allApplied;
      for (const [index, one] of verdicts.entries()) {
        const record = itemToClearingRecord(records[index]);
        const found: FoundForVerdict | undefined = record && charge && { record, charge };
        const applied = await apply(one[0], one[1], found);
        if (applied.kind === "waits") unapplied = sumOf(unapplied, await keep(one));
        else if (applied.kind === "applied" && charge) charge = { ...charge, charge: applied.charge };
      }
      return unapplied;
    };

    /** Returns one function per charge of a parcel. The first call reads the charges and records of the whole parcel. */
    const turnsOf = (parcel: Parcel): readonly Turn[] => {
      let reading: ReturnType<Table["read"]> | undefined;
      let keysBefore = 0;
      return parcel.map((verdicts) => {
        const place = keysBefore;
        keysBefore += keysOf(verdicts).length;
        return async () => {
          if (clock() >= deadline) return { kept: 0, left: verdicts.length };
          reading ??= table.read(parcel.flatMap(keysOf));
          const [charge, ...records] = (await reading).slice(place, place + 1 + verdicts.length);
          return applyToCharge(verdicts, charge, records);
        };
      });
    };

    const turns = parcelsOf(presentments).flatMap(turnsOf);
    const work = async (): Promise<UnappliedVerdicts> => {
      let unapplied = allApplied;
      for (let turn = turns.shift(); turn; turn = turns.shift()) unapplied = sumOf(unapplied, await turn());
      return unapplied;
    };
    return (await Promise.all(Array.from({ length: workersMax }, work))).reduce(sumOf);
  };

function keysOf(verdicts: readonly PresentmentWithVerdict[]): readonly ItemKey[] {
  const chargeKey = verdicts[0]?.[0].chargeKey ?? "";
  return [chargeItemKey(chargeKey), ...verdicts.map(([{ actionKey }]) => clearingRecordKey(chargeKey, actionKey))];
}

/**
 * Groups results by charge, in parcels. Charges with many results come first, because each of them occupies one worker for a
 * long time.
 */
function parcelsOf(presentments: readonly PresentmentWithVerdict[]): readonly Parcel[] {
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
}

export type ApplyVerdicts = ReturnType<typeof applyVerdicts>;
