/** Groups of merchant category codes (ISO 18245) that network rules refer to. A pair of codes is an inclusive range. */
const merchantCategoryGroups = {
  airline: [["3000", "3350"], "4511"],
  "vehicle-rental": [["3351", "3500"], "7512", "7513", "7519"],
  lodging: [["3501", "3999"], "7011", "7012", "7032", "7033"],
  cruise: ["4411"],
  transport: ["4111", "4112", "4121", "4131", "4789", "7523"],
  "other-rental": ["4457", "7296", "7394", "7841", "7999"],
  fuel: ["5541", "5542", "5552"],
  "food-and-drink": ["5812", "5813", "5814"],
} as const satisfies Record<string, readonly (string | readonly [string, string])[]>;

export type MerchantCategoryGroup = keyof typeof merchantCategoryGroups;

/** Merchant categories in which the amount of a payment can increase over several days. */
export const longStay = ["lodging", "vehicle-rental", "cruise"] as const satisfies readonly MerchantCategoryGroup[];
export const transportAndRental = ["transport", "other-rental"] as const satisfies readonly MerchantCategoryGroup[];

const includes = (member: string | readonly [string, string], code: string): boolean =>
  typeof member === "string" ? member === code : member[0] <= code && code <= member[1];

export function isInMerchantCategoryGroup(categoryCode: string, group: MerchantCategoryGroup): boolean {
  const members: readonly (string | readonly [string, string])[] = merchantCategoryGroups[group];
  return members.some((member) => includes(member, categoryCode));
}
