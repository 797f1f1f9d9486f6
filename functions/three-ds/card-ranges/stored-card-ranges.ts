import { cardNetworks } from "../../card-networks/catalogue/networks.ts";
import type { ItemKey, Put, Table } from "../../shared/table.ts";
import { put } from "../../shared/table.ts";
import { type CardRange, type CardRangeLookup, covers } from "./card-range.ts";

/** A list of ranges for each network, written whole, and read together. */

const listKey = (network: string): ItemKey => ({ table: "domain", pk: `card-ranges#${network}`, sk: "card-ranges" });

export const cardRangesToPut = (network: CardRange["network"], ranges: readonly CardRange[]): Put => {
  const { pk, sk } = listKey(network);
  return put("domain", { pk, sk, schema: 1, ranges: ranges.map((range) => ({ ...range })) });
};

export const storedCardRanges =
  (table: Pick<Table, "read">): CardRangeLookup =>
  async (cardNumber) => {
    const lists = await table.read(cardNetworks.map(listKey));
    return lists.flatMap((list) =>
      ((list?.["ranges"] ?? []) as CardRange[]).filter((range) => covers(range, cardNumber)),
    );
  };
