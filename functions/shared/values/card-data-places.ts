/** Paths of the card data in a request body: the card number, the security code and the token cryptogram. */

export const cardNumberPlaces = ["card/number", "cardNumber", "cardData/number"] as const;

type Members = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Members => typeof value === "object" && value !== null;

const at = (body: unknown, place: string): unknown =>
  place.split("/").reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), body);

export function cardNumberIn(
  body: unknown,
): { readonly number: string; readonly place: (typeof cardNumberPlaces)[number] } | undefined {
  for (const place of cardNumberPlaces) {
    const number = at(body, place);
    if (typeof number === "string") return { number, place };
  }
  return undefined;
}

const cryptogramNames = ["tokenCryptogram", "threeDsCryptogram"] as const;

export function cryptogramIn(body: unknown): { readonly cryptogram: string; readonly place: string } | undefined {
  for (const name of cryptogramNames) {
    const place = `tokenDetails/${name}`;
    const cryptogram = at(body, place);
    if (typeof cryptogram === "string") return { cryptogram, place };
  }
  return undefined;
}

const ends = (number: unknown): unknown =>
  typeof number === "string" ? `${number.slice(0, 6)}${number.slice(-4)}` : number;

const cardWithoutData = (card: Members): Members => ({ ...card, number: ends(card["number"]), cvc: undefined });

/** Each attempt can have a new cryptogram, so the comparison of requests with the same `Idempotency-Key` ignores it. */
const tokenWithoutProof = (details: Members): Members => ({
  ...details,
  ...Object.fromEntries(cryptogramNames.map((name) => [name, undefined])),
});

/**
 * Returns a body with the card number reduced to its first six and last four digits, without the security code and without
 * token cryptograms.
 */
export function withoutCardData(body: unknown): unknown {
  if (!isObject(body)) return body;
  const { card, cardData, cardNumber, tokenDetails } = body;
  return {
    ...body,
    ...(isObject(card) && { card: cardWithoutData(card) }),
    ...(isObject(cardData) && { cardData: cardWithoutData(cardData) }),
    ...(isObject(tokenDetails) && { tokenDetails: tokenWithoutProof(tokenDetails) }),
    ...(cardNumber !== undefined && { cardNumber: ends(cardNumber) }),
  };
}
