const lastDigitOf = (electronicCommerceIndicator: string): string =>
  /^0([0-7])$/.exec(electronicCommerceIndicator)?.[1] ?? "0";

/**
 * Mastercard's security level indicator (field 48, sub-element 42): channel 2 (electronic commerce), protocol 1 (3-D Secure),
 * then the last digit of the ECI. Public documents show only 210 to 212. For the ECIs of non-payment authentications (N0, N2),
 * the last digit sent is 0.
 */
export const securityLevelIndicatorOf = (electronicCommerceIndicator: string): string =>
  `21${lastDigitOf(electronicCommerceIndicator)}`;

/**
 * Security level indicator of a token payment: protocol 4, then the last digit of the ECI. This digit is 7 if no ECI is
 * sent, as in merchant-initiated subsequent payments. No public document confirms these values.
 */
export const securityLevelIndicatorOfToken = (electronicCommerceIndicator: string | undefined): string =>
  `24${electronicCommerceIndicator === undefined ? "7" : lastDigitOf(electronicCommerceIndicator)}`;

/** Returns the two-digit ECI; undefined if the value is not a security level indicator for electronic commerce. */
export function indicatorOfSecurityLevel(level = ""): string | undefined {
  const digit = /^2[14]([0-7])$/.exec(level)?.[1];
  return digit === undefined ? undefined : `0${digit}`;
}
