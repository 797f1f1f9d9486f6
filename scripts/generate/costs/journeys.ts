/** Operations that come together, and what they may consume and cost together. */
export interface Journey {
  readonly name: string;
  /** Lines of docs/costs.json. */
  readonly operations: readonly string[];
  /** Write units of DynamoDB that it should need at most. */
  readonly writeUnitsMax: number;
}

const clearing = "clearing: of a charge that clears by itself, to completed";

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

/** Of a million of the plain purchase, in US dollars: to make and clear them, and to keep what they leave for its whole life. */
export const goals = { marginalUsd: 45, keptUsd: 35 } as const;
