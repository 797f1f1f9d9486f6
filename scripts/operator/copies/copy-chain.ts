import { type CopyWindow, continuationOf } from "../../../functions/recovery/domain/copies.ts";
import type { CopyInBucket, FullCopyInBucket, IncrementalCopyInBucket } from "./copies-in-bucket.ts";

/** A full copy and the incremental copies that are applied to it, in order. */
export interface CopyChain {
  readonly kind: "chain";
  readonly full: FullCopyInBucket;
  readonly incrementals: readonly IncrementalCopyInBucket[];
  /** Time to which the table is restored. */
  readonly until: Date;
}

export type ChainOrRefusal = CopyChain | { readonly kind: "refused"; readonly reason: string };

const refused = (reason: string): ChainOrRefusal => ({ kind: "refused", reason });

const nameOf = ({ from, until }: CopyWindow): string => `${from.toISOString()} to ${until.toISOString()}`;

/**
 * Returns the chain up to the newest copy, or up to the last copy that is not later than `to`. Returns a refusal if there is
 * no full copy to start from, or if the chain has a gap.
 */
export function copyChain(copies: readonly CopyInBucket[], to?: Date): ChainOrRefusal {
  const isInTime = (time: Date): boolean => to === undefined || time <= to;
  const full = copies
    .filter((copy) => copy.kind === "full")
    .filter(({ asOf }) => isInTime(asOf))
    .toSorted((one, other) => one.asOf.getTime() - other.asOf.getTime())
    .at(-1);
  if (!full) return refused(to ? `there is no full copy from ${to.toISOString()} or earlier` : "there is no full copy");
  const windows = copies
    .filter((copy) => copy.kind === "incremental")
    .filter((copy) => copy.until > full.asOf && isInTime(copy.until));
  const { windows: incrementals, until, gap } = continuationOf(full.asOf, windows);
  if (gap) {
    return refused(
      `no copy contains the changes from ${nameOf(gap)}; to restore the state before these changes, pass --to ${until.toISOString()}`,
    );
  }
  return { kind: "chain", full, incrementals, until };
}
