/** Numbers of card networks begin with 2 to 6, or with 81; times in milliseconds and most references do not. */
const cardNumber = /(?<!\d)(?:[2-6]\d|81)\d{11,17}(?!\d)/g;

/** UnionPay has cards whose numbers end without a check digit. */
const uncheckedCardNumber = /(?<!\d)(?:62|81)\d{14,17}(?!\d)/;

/** As long as card numbers are (ISO/IEC 7812-1). */
const longNumber = /(?<!\d)\d{13,19}(?!\d)/;

/** One random UUID in nine hundred has digits in a row that could be a card number, and none has them by mistake. */
const uuid = /\b[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\b/gi;

/** Digits that are written in groups stand together. */
const joined = (text: string): string => text.replaceAll(uuid, "(UUID)").replace(/(?<=\d)[ -](?=\d)/g, "");

/**
 * Whether a text that is stored as it is holds what looks like a card number, also when it is written in groups. Agents
 * put them into references and names by mistake; there they would be readable for good.
 */
export const holdsCardNumber = (text: string): boolean => {
  const digitsJoined = joined(text);
  return uncheckedCardNumber.test(digitsJoined) || (digitsJoined.match(cardNumber) ?? []).some(hasLuhnDigit);
};

/** Whether a text that is no place for numbers holds one that is as long as a card number, right or mistyped. */
export const holdsLongNumber = (text: string): boolean => longNumber.test(joined(text));

/** Whether the last digit is the check digit of the others (ISO/IEC 7812-1, annex B). Expects digits only. */
export const hasLuhnDigit = (digits: string): boolean => {
  let sum = 0;
  for (let fromRight = 0; fromRight < digits.length; fromRight++) {
    const digit = digits.charCodeAt(digits.length - 1 - fromRight) - 48;
    const weighted = fromRight % 2 === 1 ? digit * 2 : digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return sum % 10 === 0;
};
