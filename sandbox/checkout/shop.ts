import { randomUUID } from "node:crypto";
import { encodeMethodData } from "#emv-3ds-messages/method-data";
import { testTokenIn } from "../test-cards/token-scheme.ts";
import { type MerchantApi, merchantApi, type ShopCredentials } from "./merchant-api.ts";
import {
  type Authentication,
  authenticationOf,
  type BrowserFacts,
  chargeAfter,
  type Order,
  walletCharge,
} from "./order.ts";
import { openOrders } from "./orders.ts";
import { freshCryptogram, hasWallets, isWallet, walletPayload } from "./wallet-payload.ts";

/** Back end of the demo merchant, which performs the steps of a purchase that require the agent's API key. */

export interface Shop {
  readonly lookUp: Step;
  readonly authenticate: Step;
  readonly readResult: Step;
  readonly charge: Step;
  readonly clear: Step;
  readonly payByWallet: Step;
  /** Creates a processor token for the card of an approved charge. */
  readonly keepCard: Step;
  readonly keptCards: Step;
}

/**
 * Step of a purchase. Accepts the page's input, and returns the data that the page needs next, including the exchanges with
 * the service.
 */
type Step = (form: StepForm) => Promise<object>;

export interface StepForm extends BrowserFacts {
  readonly order?: string;
  readonly cardNumber?: string;
  readonly processorTokenKey?: string;
  readonly wallet?: string;
  readonly amountMinor?: number;
  readonly currency?: string;
  readonly network?: string;
  readonly challengeIndicator?: string;
  readonly challengeWindowSize?: string;
}

interface ChargeMade {
  readonly key: string;
  readonly status: { readonly authorization: string };
}

interface CardRangeFound {
  readonly network: string;
  readonly threeDSMethodURL?: string;
  readonly threeDSServerTransID?: string;
}

/** Concurrent requests for one order, from another tab or a double click, share one response. */
function onceAtATime(step: Step): Step {
  const underWay = new Map<string, Promise<object>>();
  return (form) => {
    const { order = "" } = form;
    const answer = underWay.get(order) ?? step(form).finally(() => underWay.delete(order));
    underWay.set(order, answer);
    return answer;
  };
}

/** Reference for the shop's only customer; the service finds the customer's cards by this reference. */
const customer = "demo-shop-customer";

interface KeptCardFound {
  readonly key: string;
  readonly last4: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  readonly cardInfo: readonly { readonly primaryNetwork: string }[];
}

/**
 * Returns the requested network, unless the card is enrolled in 3-D Secure only on other networks. In that case, returns the
 * first of these networks.
 */
const networkOf = (ranges: readonly CardRangeFound[], wanted = "visa"): string =>
  (ranges.find(({ network }) => network === wanted) ?? ranges[0])?.network ?? wanted;

const newKey = (): string => `demo-${randomUUID()}`;

/**
 * Returns the card for an order. If the number is a network token, also returns a simulated cryptogram from the token
 * service.
 */
function payingWith(number: string, network: string): Pick<Order, "card" | "tokenCryptogram"> {
  const card = { number, expiryMonth: 12, expiryYear: 2030, holderName: "Ada Example" };
  if (testTokenIn(number)) return { card, tokenCryptogram: freshCryptogram() };
  return { card: { ...card, cvc: network === "american-express" ? "1234" : "123" } };
}

export function openShop(credentials: () => ShopCredentials, shopUrl: string): Shop {
  const { keep, find } = openOrders();

  const acceptorAt = (network: string): string => {
    const key = credentials().acceptors[network];
    if (key === undefined) throw new Error(`The demo shop has no merchant acceptor for ${network}.`);
    return key;
  };

  const addExchanges = (api: MerchantApi, answer: object): object => ({ ...answer, exchanges: api.exchanges });

  return {
    async lookUp({
      cardNumber = "",
      processorTokenKey,
      amountMinor = 0,
      currency = "EUR",
      network,
      challengeIndicator,
    }) {
      const api = merchantApi(credentials());
      const named = processorTokenKey === undefined ? { cardNumber } : { processorTokenKey };
      const { status, body } = await api.call("POST", "/v1/3ds/cardRanges", named);
      if (status !== 200) return addExchanges(api, { failed: true });
      const ranges = body as readonly CardRangeFound[];
      const chosen = networkOf(ranges, network);
      const order: Order = {
        key: newKey(),
        ...(processorTokenKey === undefined ? payingWith(cardNumber, chosen) : { card: { processorTokenKey } }),
        amount: { value: amountMinor, currency },
        network: chosen,
        merchantAcceptorKey: acceptorAt(chosen),
        ...(challengeIndicator === undefined ? {} : { challengeIndicator }),
      };
      keep(order);
      const range = ranges.find((one) => one.network === chosen);
      const { threeDSMethodURL, threeDSServerTransID } = range ?? {};
      const method =
        threeDSMethodURL === undefined || threeDSServerTransID === undefined
          ? {}
          : {
              method: {
                url: threeDSMethodURL,
                threeDSServerTransID,
                threeDSMethodData: encodeMethodData({
                  threeDSServerTransID,
                  threeDSMethodNotificationURL: `${shopUrl}/method-done`,
                }),
              },
            };
      return addExchanges(api, {
        order: order.key,
        network: chosen,
        networks: ranges.map((one) => one.network),
        ...method,
      });
    },

    async authenticate(form) {
      const order = find(form.order);
      const api = merchantApi(credentials());
      const { status, body } = await api.call(
        "POST",
        "/v1/3ds",
        authenticationOf(order, form, `${shopUrl}/challenge-done`),
        `${order.key}-authentication`,
      );
      if (status !== 201) return addExchanges(api, { failed: true });
      const created = body as Authentication;
      keep({ ...order, authenticationKey: created.key });
      // The shop must show the issuer's text to the cardholder.
      const cardholderInfo = created.ares?.cardholderInfo;
      if (created.result !== "challenge") return addExchanges(api, { result: created.result, cardholderInfo });
      const sized = await api.call("GET", `/v1/3ds/${created.key}?challengeWindowSize=${form.challengeWindowSize}`);
      const { ares } = sized.body as Authentication;
      const threeDSSessionData = Buffer.from(JSON.stringify({ order: order.key })).toString("base64url");
      return addExchanges(api, {
        result: created.result,
        cardholderInfo,
        challenge: { acsURL: ares?.acsURL, creq: ares?.creq, threeDSSessionData },
      });
    },

    async readResult(form) {
      const { authenticationKey } = find(form.order);
      const api = merchantApi(credentials());
      const { status, body } = await api.call("GET", `/v1/3ds/${authenticationKey}`);
      if (status !== 200) throw new Error("The shop could not retrieve the authentication result.");
      const { result, ares } = body as Authentication;
      return addExchanges(api, { result, cardholderInfo: ares?.cardholderInfo });
    },

    charge: onceAtATime(async (form) => {
      const order = find(form.order);
      const api = merchantApi(credentials());
      // The shop reads the result from the service, because data from the browser cannot be trusted.
      const { body } = await api.call("GET", `/v1/3ds/${order.authenticationKey}`);
      const charge = chargeAfter(order, body as Authentication);
      if (typeof charge === "string") return addExchanges(api, { refused: charge });
      const { status, body: created } = await api.call("POST", "/v1/charges", charge, `${order.key}-charge`);
      if (status !== 201) return addExchanges(api, { failed: true });
      const { key, status: states } = created as ChargeMade;
      keep({ ...order, chargeKey: key });
      return addExchanges(api, { authorization: states.authorization });
    }),

    async payByWallet({ wallet, network = "visa", amountMinor = 0, currency = "EUR" }) {
      if (!isWallet(wallet) || !hasWallets(network))
        throw new Error(`The demo shop does not accept ${wallet} with ${network}.`);
      const api = merchantApi(credentials());
      const order: Order = {
        key: newKey(),
        amount: { value: amountMinor, currency },
        network,
        merchantAcceptorKey: acceptorAt(network),
      };
      const charge = walletCharge(order, wallet, walletPayload(wallet, network));
      const { status, body } = await api.call("POST", "/v1/charges", charge, `${order.key}-charge`);
      if (status !== 201) return addExchanges(api, { failed: true });
      const { key, status: states } = body as ChargeMade;
      keep({ ...order, chargeKey: key });
      return addExchanges(api, { order: order.key, authorization: states.authorization });
    },

    async keepCard(form) {
      const order = find(form.order);
      const api = merchantApi(credentials());
      const named = { chargeKey: order.chargeKey, reference: customer };
      const { status } = await api.call("POST", "/v1/processorTokens", named, `${order.key}-keep`);
      return addExchanges(api, { kept: status === 201 });
    },

    async keptCards() {
      const api = merchantApi(credentials());
      const { status, body } = await api.call("GET", `/v1/processorTokens?reference=${customer}`);
      if (status !== 200) throw new Error("The shop could not retrieve the stored cards.");
      const cards = (body as { readonly items: readonly KeptCardFound[] }).items.map(
        ({ key, last4, expiryMonth, expiryYear, cardInfo }) => ({
          key,
          last4,
          expiryMonth,
          expiryYear,
          network: cardInfo[0]?.primaryNetwork,
        }),
      );
      return { cards };
    },

    async clear(form) {
      const order = find(form.order);
      const api = merchantApi(credentials());
      const path = `/v1/charges/${order.chargeKey}/clear`;
      const { status } = await api.call("POST", path, {}, `${order.key}-clear`);
      return addExchanges(api, { cleared: status === 201 });
    },
  };
}
