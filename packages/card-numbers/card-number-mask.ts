const shownFirst = 6;
const shownLast = 4;
const shortestCardNumber = 13;
const longestCardNumber = 19;

/**
 * First six and last four digits: the truncation every network allows for every length (PCI SSC FAQ 1091). What is too short for
 * a card number shows nothing.
 */
export const maskCardNumber = (digits: string): string =>
  digits.length < shortestCardNumber
    ? "*".repeat(digits.length)
    : digits.slice(0, shownFirst) + "*".repeat(digits.length - shownFirst - shownLast) + digits.slice(-shownLast);

const passesLuhn = (digits: string): boolean => {
  let sum = 0;
  for (let index = digits.length - 1, double = false; index >= 0; index -= 1, double = !double) {
    const digit = Number(digits[index]) * (double ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
};

const holdsCardNumber = (run: string): boolean => {
  for (let length = shortestCardNumber; length <= longestCardNumber; length += 1) {
    for (let start = 0; start + length <= run.length; start += 1) {
      if (passesLuhn(run.slice(start, start + length))) return true;
    }
  }
  return false;
};

const maskedDigits = (digits: string): string => {
  if (digits.length <= longestCardNumber) return passesLuhn(digits) ? maskCardNumber(digits) : digits;
  return holdsCardNumber(digits) ? "*".repeat(digits.length) : digits;
};

/**
 * 13 to 19 digits in a row that pass the Luhn check are taken for a card number, also where single blanks or hyphens stand between
 * them; longer runs may hide one.
 */
export const withoutCardNumbers = (text: string): string =>
  text.replace(/\d(?:[ -]?\d){12,}/g, (run) => {
    const masked = maskedDigits(run.replace(/\D/g, ""));
    let next = 0;
    return run.replace(/\d/g, () => masked.charAt(next++));
  });
