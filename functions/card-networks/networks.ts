/** The card networks that charges may run on. Every other table of the catalogue is keyed by these names. */
export const cardNetworks = [
  "visa",
  "mastercard",
  "american-express",
  "discover",
  "diners",
  "jcb",
  "unionpay",
] as const;

export type CardNetwork = (typeof cardNetworks)[number];

export const isCardNetwork = (text: string): text is CardNetwork => cardNetworks.some((network) => network === text);
