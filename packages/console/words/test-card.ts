/** The last digit of a card number, by the formula of Luhn (ISO/IEC 7812-1, annex B). */
const checkDigitOf = (digits: string): number => {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return (10 - (sum % 10)) % 10;
};

/** A test card of its digits but the last one, which is how the tables of the sandbox have them. */
export const testCardOf = (digits: string): string => `${digits}${checkDigitOf(digits)}`;
