/** Luhn check digit according to ISO/IEC 7812-1, Annex B. All functions expect strings that contain only digits. */

/** Returns true if the last digit is the check digit for the preceding digits. */
export function hasLuhnDigit(digits: string): boolean {
  let sum = 0;
  for (let fromRight = 0; fromRight < digits.length; fromRight++) {
    const digit = digits.charCodeAt(digits.length - 1 - fromRight) - 48;
    const weighted = fromRight % 2 === 1 ? digit * 2 : digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return sum % 10 === 0;
}

export function withLuhnDigit(digits: string): string {
  const last = [..."0123456789"].find((digit) => hasLuhnDigit(digits + digit));
  return digits + last;
}
