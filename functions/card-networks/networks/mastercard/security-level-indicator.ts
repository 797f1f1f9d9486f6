const lastDigitOf = (electronicCommerceIndicator: string): string =>
  /^0([0-7])$/.exec(electronicCommerceIndicator)?.[1] ?? "0";

/**
 * Mastercard's security level indicator (field 48, sub-element 42): channel 2 (electronic commerce), protocol 1 (3-D
 * Secure), then the last digit of the indicator. Public documents show only 210 to 212. Indicators of non-payment
 * authentications (N0, N2) provide no security.
 */
export const securityLevelIndicatorOf = (electronicCommerceIndicator: string): string =>
  `21${lastDigitOf(electronicCommerceIndicator)}`;

/**
 * Security level indicator of a token payment: protocol 4, and 7 if no indicator is sent, as in the merchant's later
 * payments. Not confirmed by a public document.
 */
export const securityLevelIndicatorOfToken = (electronicCommerceIndicator: string | undefined): string =>
  `24${electronicCommerceIndicator === undefined ? "7" : lastDigitOf(electronicCommerceIndicator)}`;

/** Returns undefined for a value that is not a level of electronic commerce. */
export const indicatorOfSecurityLevel = (level = ""): string | undefined => {
  const digit = /^2[14]([0-7])$/.exec(level)?.[1];
  return digit === undefined ? undefined : `0${digit}`;
};
