/** Requestor-initiated (3RI) authentications: reasons, and their codes in the protocol (threeRIInd). */
export const threeRiIndicators = ["recurring", "ucof", "installment", "standing-order"] as const;

export type ThreeRiIndicator = (typeof threeRiIndicators)[number];

export const threeRiIndicatorsOnWire = {
  recurring: "01",
  installment: "02",
  "standing-order": "01",
  /** Other payment (unscheduled credential on file), with variable amounts and intervals. */
  ucof: "11",
} as const satisfies Record<ThreeRiIndicator, string>;

/** Returns true for payments at agreed intervals, for which the AReq must contain `recurringExpiry` and `recurringFrequency`. */
export const repeats = (indicator: ThreeRiIndicator): boolean => indicator !== "ucof";
