const FIRST = 6;
const LAST = 4;
const SHORTEST_CARD_NUMBER = 13;

/** First six and last four digits: the truncation every network allows for every length (PCI SSC FAQ 1091). */
export function maskCardNumber(digits: string): string {
  return digits.length < SHORTEST_CARD_NUMBER
    ? "*".repeat(digits.length)
    : digits.slice(0, FIRST) + "*".repeat(digits.length - FIRST - LAST) + digits.slice(-LAST);
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = digits.length - 1, double = false; index >= 0; index -= 1, double = !double) {
    const digit = Number(digits[index]) * (double ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}

const LONGEST_CARD_NUMBER = 19;

function holdsCardNumber(run: string): boolean {
  for (let length = SHORTEST_CARD_NUMBER; length <= LONGEST_CARD_NUMBER; length += 1) {
    for (let start = 0; start + length <= run.length; start += 1) {
      if (passesLuhn(run.slice(start, start + length))) {
        return true;
      }
    }
  }
  return false;
}

/** 13 to 19 digits in a row that pass the Luhn check are taken for a card number; longer runs may hide one. */
export function withoutCardNumbers(text: string): string {
  return text.replace(/\d{13,}/g, (run) => {
    if (run.length <= LONGEST_CARD_NUMBER) {
      return passesLuhn(run) ? maskCardNumber(run) : run;
    }
    return holdsCardNumber(run) ? "*".repeat(run.length) : run;
  });
}
