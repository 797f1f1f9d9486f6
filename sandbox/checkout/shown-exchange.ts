/** A request from the shop and its response, with card data masked, because full card data must not reach the page. */
export interface ExchangeResponse {
  readonly request: string;
  readonly sent?: unknown;
  readonly status: number;
  readonly answered: unknown;
}

const masked = (pan: string): string => `${pan.slice(0, 6)}${"*".repeat(Math.max(0, pan.length - 10))}${pan.slice(-4)}`;

const withheld: Readonly<Record<string, (value: string) => string>> = {
  number: masked,
  cardNumber: masked,
  cvc: () => "***",
  threeDsCryptogram: () => "***",
  tokenCryptogram: () => "***",
};

export const shown = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value ?? null, (name, member: unknown) => {
      const hide = withheld[name];
      return hide && typeof member === "string" ? hide(member) : member;
    }),
  );
