import { hasLuhnDigit } from "./luhn.ts";

/** Numbers of card networks begin with 2 to 6, or with 81; times in milliseconds and most references do not. */
const cardNumber = /(?<!\d)(?:[2-6]\d|81)\d{11,17}(?!\d)/g;

/** One random UUID in nine hundred has digits in a row that could be a card number, and none has them by mistake. */
const uuid = /\b[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\b/gi;

/**
 * Whether a text that is stored as it is holds what looks like a card number, also when it is written in groups. Agents
 * put them into references and names by mistake; there they would be readable for good.
 */
export const holdsCardNumber = (text: string): boolean => {
  const joined = text.replaceAll(uuid, "(UUID)").replace(/(?<=\d)[ -](?=\d)/g, "");
  return (joined.match(cardNumber) ?? []).some(hasLuhnDigit);
};
