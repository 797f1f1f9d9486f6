import { entityOf, itemSchema } from "../shared/store/stored-entity.ts";
import type { Item, ItemKey, Update } from "../shared/store/table.ts";
import type { ReferenceRates } from "../shared/values/reference-rates.ts";

/** The newest table is one item without an agent. Earlier tables are not retained. */

export const referenceRatesKey: ItemKey = { table: "domain", pk: "reference-rates", sk: "reference-rates" };

export const itemToReferenceRates = (item: Item | undefined): ReferenceRates | undefined =>
  item && entityOf<ReferenceRates>(item);

/** Runs can overlap: a table never replaces one of the same or a later date. */
export const referenceRatesToUpdate = ({ date, perEuro }: ReferenceRates): Update => ({
  kind: "update",
  key: referenceRatesKey,
  set: { schema: itemSchema, date, perEuro: { ...perEuro } },
  onlyIf: { expression: "attribute_not_exists(#date) OR #date < :date", values: { date } },
});
