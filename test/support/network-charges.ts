import { testCardNumbers } from "../../functions/card-networks/authorization/testing/authorization-builders.ts";
import type { CardNetwork } from "../../functions/card-networks/networks.ts";
import type { Ready } from "../../local/welcome.ts";
import { type ApiAnswer, apiClient, chargeBody } from "./api-client.ts";

type Change = Readonly<Record<string, unknown>>;

/** Discover accepts US dollars only. The issuers' scenarios depend on the amount, regardless of its currency. */
export const amountAt = (network: CardNetwork, value: number) => ({
  value,
  currency: network === "discover" ? "USD" : "EUR",
});

/** Returns the body of an approved payment at the demo agent's acceptor of a network, with the changes of the test. */
export const bodyAt = (ready: Ready, network: CardNetwork, change: Change = {}) =>
  chargeBody(ready, {
    merchantAcceptorResolver: { merchantAcceptorKey: ready.acceptors[network] },
    card: {
      number: testCardNumbers[network],
      expiryMonth: 12,
      expiryYear: 2030,
      cvc: network === "american-express" ? "1234" : "123",
    },
    amount: amountAt(network, 1050),
    ...change,
  });

export const chargeAt =
  (ready: Ready) =>
  (network: CardNetwork, change: Change = {}): Promise<ApiAnswer> =>
    apiClient(ready)("POST", "/v1/charges", { body: bodyAt(ready, network, change) });

/** Returns the charge in a response with status 201. */
export function made({ status, body, text }: ApiAnswer) {
  if (status !== 201) throw new Error(`no charge was made: ${status} ${text}`);
  return body;
}
