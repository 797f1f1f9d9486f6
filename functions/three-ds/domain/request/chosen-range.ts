import { byNetworkPriority } from "../../../card-networks/catalogue/cards/card-number.ts";
import type { CardNetwork } from "../../../card-networks/networks.ts";
import { accept, type Result, reject } from "../../../shared/values/result.ts";
import type { CardRange } from "../../card-ranges/card-range.ts";

/** Network, and the part of the request that specifies the network. */
export interface NamedNetwork {
  readonly by: string;
  readonly network: CardNetwork;
}

export type ChosenRangeRefusal =
  | { readonly kind: "unenrolled" }
  | { readonly kind: "contradiction"; readonly detail: string }
  | { readonly kind: "not-on-card"; readonly detail: string };

/**
 * Chooses the range for a card. If the card is enrolled on several networks (co-badged card), the function uses the network
 * that the request specifies, or otherwise the first one in the service's order of priority.
 */
export function chosenRange(
  ranges: readonly CardRange[],
  named: readonly NamedNetwork[],
  priority: readonly CardNetwork[],
): Result<CardRange, ChosenRangeRefusal> {
  const [first, ...others] = named;
  const other = others.find(({ network }) => network !== first?.network);
  if (first && other) {
    const detail = `${first.by} specifies '${first.network}', but ${other.by} specifies '${other.network}'`;
    return reject({ kind: "contradiction", detail });
  }
  const [preferred] = byNetworkPriority(
    ranges.map(({ network }) => network),
    priority,
  );
  if (preferred === undefined) return reject({ kind: "unenrolled" });
  const network = first?.network ?? preferred;
  const range = ranges.find((candidate) => candidate.network === network);
  if (range) return accept(range);
  const enrolled = ranges.map((candidate) => `'${candidate.network}'`).join(", ");
  return reject({
    kind: "not-on-card",
    detail: `${first?.by} specifies '${network}', but the card is enrolled only on ${enrolled}`,
  });
}
