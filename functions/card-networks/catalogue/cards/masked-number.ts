/**
 * Masks a card number except for the first six and the last four digits. PCI DSS requirement 3.4.1 allows these digits to be
 * displayed, for card numbers of every length and network.
 */
export const maskedNumber = (number: string): string =>
  `${number.slice(0, 6)}${"*".repeat(Math.max(0, number.length - 10))}${number.slice(-4)}`;
