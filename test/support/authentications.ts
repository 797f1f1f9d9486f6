import { readFileSync } from "node:fs";
import * as v from "valibot";
import { fromBase64url } from "#emv-3ds-messages/base64url";
import { CloudEvent } from "../../events/cloud-event.ts";
import type { CardNetwork } from "../../functions/card-networks/networks.ts";
import { aBrowser } from "../../functions/three-ds/testing/authentication-builders.ts";
import type { Ready } from "../../local/welcome.ts";
import { testCardOf } from "../../sandbox/test-cards/test-cards.ts";
import { type ApiAnswer, apiClient, eventually } from "./api-client.ts";
import { type BrowsedPage, type FormFields, formOn, postForm, press } from "./browser-without-scripts.ts";
import { amountAt } from "./network-charges.ts";

/** Authentications of the demo agent, selected by the four digits of a test card, and the actions of the cardholder's browser. */

export type Change = Readonly<Record<string, unknown>>;

export const notificationUrl = "https://shop.example/result";

export const cardOf = (network: CardNetwork, digits: string) => ({
  number: testCardOf(network, digits),
  expiryMonth: 12,
  expiryYear: 2030,
});

export const authenticationBody = (ready: Ready, network: CardNetwork, digits: string, change: Change = {}) => ({
  merchantAcceptorKey: ready.acceptors[network],
  card: cardOf(network, digits),
  amount: amountAt(network, 1050),
  type: { intent: "purchase", cardEntry: "e-commerce", order: "checkout" },
  notificationUrl,
  authenticationContext: { browserData: aBrowser },
  ...change,
});

/** A request body without an acceptor, for requests that describe their merchant. */
/** A described merchant, without the acquirer's fields. */
export const shopInfo = {
  merchantId: "M1",
  mcc: "5732",
  merchantName: "Shop",
  merchantCountryCode: { alpha2: "DE" },
  websiteUrl: "https://shop.example",
};

export function withMerchantInfo(ready: Ready, network: CardNetwork, merchantInfo: Change) {
  const { merchantAcceptorKey: _left, ...body } = authenticationBody(ready, network, "0100");
  return { ...body, merchantInfo };
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into bodies whose form is what they test
export type AuthenticationResponse = any;

export function authenticationsAt(ready: Ready) {
  const call = apiClient(ready);
  const authenticate = (network: CardNetwork, digits: string, change: Change = {}): Promise<ApiAnswer> =>
    call("POST", "/v1/3ds", { body: authenticationBody(ready, network, digits, change) });
  const get = async (key: string, query = ""): Promise<AuthenticationResponse> =>
    (await call("GET", `/v1/3ds/${key}${query}`)).body;
  return {
    authenticate,
    get,
    /** Creates an authentication and returns it. */
    authenticated: async (
      network: CardNetwork,
      digits: string,
      change: Change = {},
    ): Promise<AuthenticationResponse> => {
      const { status, text, body } = await authenticate(network, digits, change);
      if (status !== 201) throw new Error(`nobody was authenticated: ${status} ${text}`);
      return body;
    },
    /** Returns the authentication after its challenge has ended. */
    ended: (key: string): Promise<AuthenticationResponse> =>
      eventually(async () => {
        const found = await get(key);
        return found.result === "challenge" ? undefined : found;
      }),
  };
}

/** Form that the browser posts to the merchant after a challenge. */
export interface BroughtHome {
  readonly url: string;
  readonly fields: FormFields;
}

export const openChallenge = ({ ares }: AuthenticationResponse, sessionData?: string): Promise<BrowsedPage> =>
  postForm(ares.acsURL, {
    creq: ares.creq,
    ...(sessionData !== undefined && { threeDSSessionData: sessionData }),
  });

const stepsMax = 5;

/** Goes through the issuer's pages and enters the code if a page requests it. */
export async function throughChallenge(opened: BrowsedPage, code = "123456"): Promise<BroughtHome> {
  let page = opened;
  for (let step = 0; step < stepsMax; step += 1) {
    const { action, hidden, buttons } = formOn(page);
    if ("cres" in hidden) return { url: action, fields: hidden };
    page = buttons.includes("proceed") ? await press(page, "proceed") : await press(page, "enter-code", { code });
  }
  throw new Error("the challenge does not end");
}

export const passChallenge = async (challenged: AuthenticationResponse, sessionData?: string): Promise<BroughtHome> =>
  throughChallenge(await openChallenge(challenged, sessionData));

/** Decodes the message in a form field. */
export const messageIn = (field: string | undefined): Record<string, unknown> =>
  JSON.parse(fromBase64url(field ?? "") ?? "");

export const eventsAbout = ({ eventFiles }: Ready, key: string): CloudEvent[] =>
  readFileSync(eventFiles["acquiring-local-events"] ?? "", "utf8")
    .split("\n")
    .filter((line) => line.includes(key))
    .map((line) => v.parse(CloudEvent, JSON.parse(line).detail));
