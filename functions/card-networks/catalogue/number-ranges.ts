import type { CardNetwork } from "../networks.ts";

/** Card numbers whose first digits lie between `from` and `to`, both included and of equal length. */
export interface NumberRange {
  readonly network: CardNetwork;
  readonly from: string;
  readonly to: string;
  readonly lengths: readonly number[];
  /** Networks that also route these cards, after the one that owns the range. */
  readonly alsoRoutedBy?: readonly CardNetwork[];
}

const from16To19 = [16, 17, 18, 19] as const;
const from14To19 = [14, 15, 16, 17, 18, 19] as const;

export const numberRanges = [
  { network: "visa", from: "4", to: "4", lengths: [13, 16, 18, 19] },
  { network: "mastercard", from: "51", to: "55", lengths: [16] },
  { network: "mastercard", from: "2221", to: "2720", lengths: [16] },
  { network: "american-express", from: "34", to: "34", lengths: [15] },
  { network: "american-express", from: "37", to: "37", lengths: [15] },
  { network: "discover", from: "6011", to: "6011", lengths: from16To19 },
  { network: "discover", from: "644", to: "649", lengths: from16To19 },
  { network: "discover", from: "65", to: "65", lengths: from16To19 },
  { network: "diners", from: "300", to: "305", lengths: from14To19 },
  { network: "diners", from: "3095", to: "3095", lengths: from14To19 },
  { network: "diners", from: "36", to: "36", lengths: from14To19 },
  { network: "diners", from: "38", to: "39", lengths: from14To19 },
  { network: "jcb", from: "3528", to: "3589", lengths: from16To19 },
  { network: "unionpay", from: "62", to: "62", lengths: from16To19 },
  { network: "unionpay", from: "622126", to: "622925", lengths: from16To19, alsoRoutedBy: ["discover"] },
  { network: "unionpay", from: "81", to: "81", lengths: from16To19 },
] as const satisfies readonly NumberRange[];

/** UnionPay issues numbers whose last digit is not a Luhn digit; for the others a wrong digit is a typing error. */
export const luhnIsRequired = {
  visa: true,
  mastercard: true,
  "american-express": true,
  discover: true,
  diners: true,
  jcb: true,
  unionpay: false,
} as const satisfies Record<CardNetwork, boolean>;
