/** Authentications without a cardholder: what they are for, and what the protocol calls that (threeRIInd). */
export const threeRiIndicators = ["recurring", "ucof", "installment", "standing-order"] as const;

export type ThreeRiIndicator = (typeof threeRiIndicators)[number];

export const threeRiIndicatorsOnWire = {
  recurring: "01",
  installment: "02",
  "standing-order": "01",
  /** Another payment: neither of one amount nor of one interval. */
  ucof: "11",
} as const satisfies Record<ThreeRiIndicator, string>;

/** These repeat, so the issuer must be told until when and how often. */
export const repeats = (indicator: ThreeRiIndicator): boolean => indicator !== "ucof";
