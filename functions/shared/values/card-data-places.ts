/** The places of a request that hold its card: its number, and beside the number its security code. */

export const cardNumberPlaces = ["card/number", "cardNumber"] as const;

type Members = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Members => typeof value === "object" && value !== null;

/** The number of the card that a body is about, and the place where it belongs. */
export const cardNumberIn = (
  body: unknown,
): { readonly number: string; readonly place: (typeof cardNumberPlaces)[number] } | undefined => {
  if (!isObject(body)) return undefined;
  const { card, cardNumber } = body;
  if (typeof cardNumber === "string") return { number: cardNumber, place: "cardNumber" };
  const number = isObject(card) ? card["number"] : undefined;
  return typeof number === "string" ? { number, place: "card/number" } : undefined;
};

const ends = (number: unknown): unknown =>
  typeof number === "string" ? `${number.slice(0, 6)}${number.slice(-4)}` : number;

/** A body with the first six and the last four digits in place of the card number, and without the security code. */
export const withoutCardData = (body: unknown): unknown => {
  if (!isObject(body)) return body;
  const { card, cardNumber } = body;
  return {
    ...body,
    ...(isObject(card) && { card: { ...card, number: ends(card["number"]), cvc: undefined } }),
    ...(cardNumber !== undefined && { cardNumber: ends(cardNumber) }),
  };
};
