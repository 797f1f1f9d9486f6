/** The card networks of a run. */
export const simulatedNetworks = ["visa", "mastercard", "american-express", "discover"] as const;

export type SimulatedNetwork = (typeof simulatedNetworks)[number];
