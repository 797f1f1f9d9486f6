export const testCards: Readonly<Record<string, string>> = {
  visa: "4111111111111111",
  mastercard: "5555555555554444",
  "american-express": "378282246310005",
  discover: "6011111111111117",
  diners: "30569309025904",
  jcb: "3530111333300000",
  unionpay: "6200000000000005",
};

/** Returns the currency that sandbox acceptors on a network support. */
export const currencyAt = (network: string): "EUR" | "USD" => (network === "discover" ? "USD" : "EUR");

export const networkOf = (cardNumber: string): string | undefined =>
  Object.entries(testCards).find(([, number]) => number === cardNumber)?.[0];
