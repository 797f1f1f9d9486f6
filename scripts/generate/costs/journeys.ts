/** Operations, such as those of one purchase, that share a budget of DynamoDB write units. */
export interface Journey {
  readonly name: string;
  /** Names of the operations in docs/costs.json. */
  readonly operations: readonly string[];
  readonly writeUnitsMax: number;
  /** True if the journey is known to exceed its budget: docs/costs.md shows "not yet met", and the test does not fail. */
  readonly isToCome?: true;
}

const clearing = "clearing: automatic, until completed";
const webhook = "event: delivered to one webhook";

export const plainPurchase: Journey = {
  name: "an e-commerce purchase with automatic clearing, from creation to completed clearing",
  operations: ["charge: created", clearing],
  writeUnitsMax: 38,
};

export const authenticatedPurchase: Journey = {
  name: "an e-commerce purchase authenticated by our 3DS Server",
  operations: ["charge: created, authenticated", clearing],
  writeUnitsMax: 41,
};

export const networkRows: Journey = {
  name: "the records that the network reports for one charge",
  operations: ["network records: four for one charge"],
  writeUnitsMax: 16,
};

const twoEvents: Journey = {
  name: "the two events of a purchase, delivered to one webhook",
  operations: [webhook, webhook],
  writeUnitsMax: 16,
  isToCome: true,
};

export const journeys: readonly Journey[] = [plainPurchase, authenticatedPurchase, networkRows, twoEvents];
