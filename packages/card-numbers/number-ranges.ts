/** Range of card numbers with prefixes from `from` to `to`, both inclusive and of the same length. */
export interface NumberRange {
  readonly from: string;
  readonly to: string;
  readonly lengths: readonly number[];
  /** Networks that route these cards in addition to the network that owns the range. */
  readonly alsoRoutedBy?: readonly string[];
}

const from16To19 = [16, 17, 18, 19] as const;
const from13To19 = [13, 14, 15, ...from16To19] as const;
const from14To19 = [14, 15, ...from16To19] as const;

/**
 * Ranges of each card network. If two ranges match, the longer prefix takes precedence. RuPay's prefixes 508 and 8172 to 8202
 * are not in any of these ranges.
 */
export const numberRanges = {
  visa: [{ from: "4", to: "4", lengths: [13, 16, 18, 19] }],
  mastercard: [
    { from: "51", to: "55", lengths: [16] },
    { from: "2221", to: "2720", lengths: [16] },
  ],
  "american-express": [
    { from: "34", to: "34", lengths: [15] },
    { from: "37", to: "37", lengths: [15] },
  ],
  discover: [
    { from: "6011", to: "6011", lengths: from16To19 },
    { from: "644", to: "649", lengths: from16To19 },
    { from: "65", to: "65", lengths: from16To19 },
  ],
  diners: [
    { from: "300", to: "305", lengths: from14To19 },
    { from: "3095", to: "3095", lengths: from14To19 },
    { from: "36", to: "36", lengths: from14To19 },
    { from: "38", to: "39", lengths: from14To19 },
  ],
  jcb: [{ from: "3528", to: "3589", lengths: from16To19 }],
  unionpay: [
    { from: "62", to: "62", lengths: from16To19 },
    { from: "622126", to: "622925", lengths: from16To19, alsoRoutedBy: ["discover"] },
    { from: "624", to: "626", lengths: from16To19, alsoRoutedBy: ["discover"] },
    { from: "6282", to: "6288", lengths: from16To19, alsoRoutedBy: ["discover"] },
    { from: "8100", to: "8171", lengths: from16To19 },
  ],
} as const satisfies Readonly<Record<string, readonly NumberRange[]>>;

/** Ranges of networks that the service does not support, and JCB's former ranges. Numbers in these ranges are masked too. */
const foreignRanges: readonly NumberRange[] = [
  { from: "50", to: "50", lengths: from13To19 }, // Maestro, RuPay
  { from: "56", to: "58", lengths: from13To19 }, // Maestro
  { from: "60", to: "60", lengths: from13To19 }, // RuPay, Maestro
  { from: "63", to: "63", lengths: from13To19 }, // Maestro
  { from: "67", to: "67", lengths: from13To19 }, // Maestro
  { from: "8172", to: "8202", lengths: [16] }, // RuPay
  { from: "9792", to: "9792", lengths: [16] }, // Troy
  { from: "1800", to: "1800", lengths: [15] }, // JCB's former 15-digit numbers
  { from: "2131", to: "2131", lengths: [15] },
];

const allRanges: readonly NumberRange[] = [...Object.values(numberRanges).flat(), ...foreignRanges];

export function isInRange({ from, to }: NumberRange, digits: string): boolean {
  const prefix = digits.slice(0, from.length);
  return prefix.length === from.length && from <= prefix && prefix <= to;
}

/**
 * Returns true if a number matches the prefix and length of a known network's card numbers, whether or not the service
 * supports the network.
 */
export const isInKnownRange = (digits: string): boolean =>
  allRanges.some((range) => range.lengths.includes(digits.length) && isInRange(range, digits));
