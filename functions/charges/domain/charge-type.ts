/** What kind of payment a charge is: what is asked of the issuer, where the card came from, who ordered. */

export const intents = ["purchase", "reservation", "refund"] as const;
export type Intent = (typeof intents)[number];

export const cardEntries = ["e-commerce", "manual"] as const;
export type CardEntry = (typeof cardEntries)[number];

export const orders = ["checkout", "mail", "phone"] as const;
export type Order = (typeof orders)[number];

export interface ChargeType {
  readonly intent: Intent;
  readonly cardEntry: CardEntry;
  readonly order: Order;
}

interface Combination {
  readonly use: string;
  readonly intents: readonly Intent[];
  readonly cardEntries: readonly CardEntry[];
  readonly orders: readonly Order[];
}

/** The combinations that mean something to the networks. */
export const combinations = [
  { use: "online payment", intents: ["purchase"], cardEntries: ["e-commerce"], orders: ["checkout"] },
  { use: "mail or telephone order", intents: ["purchase"], cardEntries: ["manual"], orders: ["mail", "phone"] },
] as const satisfies readonly Combination[];

export const isKnownCombination = (type: ChargeType): boolean =>
  combinations.some(
    (row: Combination) =>
      row.intents.includes(type.intent) && row.cardEntries.includes(type.cardEntry) && row.orders.includes(type.order),
  );

/** Mail and telephone orders are outside the scope of strong authentication (service description, exemption rule 6). */
export const isMailOrPhone = ({ order }: Pick<ChargeType, "order">): boolean => order === "mail" || order === "phone";
