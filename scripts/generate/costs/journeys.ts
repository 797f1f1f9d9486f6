/** Operations that belong together, with their common budget. */
export interface Journey {
  readonly name: string;
  /** Lines of docs/costs.json. */
  readonly operations: readonly string[];
  /** Maximum number of DynamoDB write units. */
  readonly writeUnitsMax: number;
  /** Known to need more: the page states it, and no test fails. */
  readonly isToCome?: true;
}

const clearing = "clearing: of a charge that clears by itself, to completed";
const webhook = "event: brought to one webhook";

export const plainPurchase: Journey = {
  name: "an e-commerce purchase that clears by itself, from its creation to its completed clearing",
  operations: ["charge: created", clearing],
  writeUnitsMax: 38,
};

export const authenticatedPurchase: Journey = {
  name: "the same with an authentication of ours",
  operations: ["charge: created, authenticated", clearing],
  writeUnitsMax: 41,
};

export const networkRows: Journey = {
  name: "the rows that its network reports of one charge",
  operations: ["network records: the four of one charge"],
  writeUnitsMax: 16,
};

const twoEvents: Journey = {
  name: "its two events, brought to one webhook",
  operations: [webhook, webhook],
  writeUnitsMax: 16,
  isToCome: true,
};

export const journeys: readonly Journey[] = [plainPurchase, authenticatedPurchase, networkRows, twoEvents];
