/**
 * First six and last four digits: the most that may be shown of a card number (PCI DSS 3.4.1), for any length and
 * network.
 */
export const maskedNumber = (number: string): string =>
  `${number.slice(0, 6)}${"*".repeat(Math.max(0, number.length - 10))}${number.slice(-4)}`;
