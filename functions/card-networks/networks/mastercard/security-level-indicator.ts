/**
 * Mastercard's security level indicator (field 48, sub-element 42): channel 2 (electronic commerce), protocol 1
 * (3-D Secure), then the last digit of the indicator. Only 210 to 212 were seen in public documents;
 * indicators of non-payment authentications (N0, N2) secure nothing.
 */
export const securityLevelIndicatorOf = (electronicCommerceIndicator: string): string => {
  const [, lastDigit = "0"] = /^0([0-7])$/.exec(electronicCommerceIndicator) ?? [];
  return `21${lastDigit}`;
};
