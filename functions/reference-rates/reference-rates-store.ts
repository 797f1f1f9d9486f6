import { entityOf, itemSchema } from "../shared/store/stored-entity.ts";
import type { Item, ItemKey, Update } from "../shared/store/table.ts";
import type { ReferenceRates } from "../shared/values/reference-rates.ts";

/** Key of the newest rate table, a single item that all agents share. Earlier rate tables are not retained. */

export const referenceRatesKey: ItemKey = { table: "domain", pk: "reference-rates", sk: "reference-rates" };

export const itemToReferenceRates = (item: Item | undefined): ReferenceRates | undefined =>
  item && entityOf<ReferenceRates>(item);

/**
 * Writes a rate table unless the stored one has the same date or a later one, so overlapping runs cannot overwrite newer
 * rates.
 */
export const referenceRatesToUpdate = ({ date, perEuro }: ReferenceRates): Update => ({
  kind: "update",
  key: referenceRatesKey,
  set: { schema: itemSchema, date, perEuro: { ...perEuro } },
  onlyIf: { expression: "attribute_not_exists(#date) OR #date < :date", values: { date } },
});
