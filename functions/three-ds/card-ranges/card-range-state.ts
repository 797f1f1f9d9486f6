import { type CardNetwork, cardNetworks } from "../../card-networks/networks.ts";
import { itemSchema } from "../../shared/store/stored-entity.ts";
import type { Item, ItemKey, Update } from "../../shared/store/table.ts";
import type { CardRangeState, ServedRanges } from "../domain/card-ranges/card-range-refresh.ts";
import type { ProtocolVersion } from "../domain/request/protocol-version.ts";

/**
 * Stores the refresh state in one small item per network. The item contains the name of the current file, and changing the
 * name switches to a new list. Only the latest request to the directory server can change the name.
 */

export const cardRangeStateKey = (network: CardNetwork): ItemKey => ({
  table: "domain",
  pk: `card-ranges#${network}`,
  sk: "card-ranges",
});

export const cardRangeStateKeys: readonly ItemKey[] = cardNetworks.map(cardRangeStateKey);

export const itemToCardRangeState = (item: Item | undefined): CardRangeState => ({
  asked: item?.["asked"],
  needsFullList: item?.["needsFullList"] === true,
  askIn: item?.["askIn"],
  served: item?.["served"],
});

/**
 * Reserves the request to the directory server for one run. The reservation keeps other runs from sending another request.
 */
export const askedToUpdate = (network: CardNetwork, { asked: before }: CardRangeState, now: Date): Update => ({
  kind: "update",
  key: cardRangeStateKey(network),
  set: { schema: itemSchema, asked: now.toISOString() },
  onlyIf:
    before === undefined
      ? { expression: "attribute_not_exists(#asked)" }
      : { expression: "#asked = :before", values: { before } },
});

const byWhoAsked = (network: CardNetwork, requestedAt: Date, set: Update["set"]): Update => ({
  kind: "update",
  key: cardRangeStateKey(network),
  set,
  onlyIf: { expression: "#asked = :asked", values: { asked: requestedAt.toISOString() } },
});

/** Releases the reservation of a request that was never sent, so that another run can send the request. */
export const notAskedToUpdate = (
  network: CardNetwork,
  requestedAt: Date,
  { asked: before }: CardRangeState,
): Update => ({
  ...byWhoAsked(network, requestedAt, before === undefined ? {} : { asked: before }),
  ...(before === undefined && { remove: ["asked"] }),
});

export const servedToUpdate = (
  network: CardNetwork,
  requestedAt: Date,
  served: ServedRanges,
  askIn: ProtocolVersion,
): Update => byWhoAsked(network, requestedAt, { served: { ...served }, needsFullList: false, askIn });

export const fullListToUpdate = (network: CardNetwork, requestedAt: Date): Update =>
  byWhoAsked(network, requestedAt, { needsFullList: true });

export const versionToUpdate = (network: CardNetwork, requestedAt: Date, askIn: ProtocolVersion): Update =>
  byWhoAsked(network, requestedAt, { askIn });
