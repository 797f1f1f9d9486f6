import type { AcquiringClient, Charge, ParametersOf } from "../client/index.ts";
import { acceptorAt } from "./acceptors.ts";
import { currencyAt, testCards } from "./sandbox-cards.ts";
import { CommandLineError } from "./terminal/terminal.ts";

/** The defaults result in an approved sandbox payment. */
export interface Payment {
  readonly network: string;
  readonly acceptor?: string;
  readonly card?: string;
  /** Processor token to charge instead of a card number. */
  readonly token?: string;
  readonly expiry?: string;
  readonly cvc?: string;
  /** Amount in minor units of `currency`. */
  readonly amount?: number;
  readonly currency?: string;
  readonly reference?: string;
  /** Key of the 3-D Secure authentication for the charge. */
  readonly authentication?: string;
  /** True if the charge is cleared (captured) only on request. */
  readonly manualClearing?: boolean;
}

type Body = ParametersOf<"createCharge">["body"];

function expiryOf(text = "12/2030") {
  const [, month, year] = /^(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  if (!month || !year) throw new CommandLineError(`${text} is not a valid expiry date. Use the format 12/2030.`);
  return { expiryMonth: Number(month), expiryYear: Number(year) };
}

export const cardOf = (payment: Payment) =>
  payment.token === undefined ? cardAt(payment) : { processorTokenKey: payment.token };

export function cardAt({ network, card = testCards[network], expiry }: Payment) {
  if (card === undefined)
    throw new CommandLineError(`There is no test card for ${network}. Specify a card with --card.`);
  return { number: card, ...expiryOf(expiry) };
}

/** The CLI accepts any string as the currency; the service validates it. */
type Currency = Body["amount"]["currency"];

export const amountOf = ({ network, amount = 1050, currency = currencyAt(network) }: Payment) => ({
  value: amount,
  currency: currency as Currency,
});

export const chargeBody = (acceptorKey: string, payment: Payment): Body => ({
  merchantAcceptorKey: acceptorKey,
  card: { ...cardOf(payment), ...(payment.cvc !== undefined && { cvc: payment.cvc }) },
  amount: amountOf(payment),
  type: { intent: "purchase", cardEntry: "e-commerce", order: "checkout" },
  ...(payment.reference !== undefined && { transactionReference: payment.reference }),
  ...(payment.authentication !== undefined && { threeDsAuthenticationResult: { threedsKey: payment.authentication } }),
  ...(payment.manualClearing && { clearingMode: "manual" }),
});

export async function pay(client: AcquiringClient, payment: Payment): Promise<Charge> {
  const acceptorKey = payment.acceptor ?? (await acceptorAt(client, payment.network));
  return client.createCharge({ body: chargeBody(acceptorKey, payment) });
}
