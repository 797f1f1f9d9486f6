/** Check digit of ISO/IEC 7812-1, annex B. All functions expect digits only. */

/** True if the last digit is the check digit of the others. */
export const hasLuhnDigit = (digits: string): boolean => {
  let sum = 0;
  for (let fromRight = 0; fromRight < digits.length; fromRight++) {
    const digit = digits.charCodeAt(digits.length - 1 - fromRight) - 48;
    const weighted = fromRight % 2 === 1 ? digit * 2 : digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return sum % 10 === 0;
};

/** Appends the check digit. */
export const withLuhnDigit = (digits: string): string => {
  const last = [..."0123456789"].find((digit) => hasLuhnDigit(digits + digit));
  return digits + last;
};
