/** Cards whose digits tell the simulated directory servers what to do (docs/sandbox-scenarios.md). */
export const enrolledCards = {
  /** The directory server never answers. */
  silent: "4000000000000606",
  mastercard: "5200000000010006",
  /** At discover and unionpay. */
  coBadged: "6222000000000009",
  otherVersion: "4000000000030009",
  notEnrolled: "4000000000090003",
} as const;
