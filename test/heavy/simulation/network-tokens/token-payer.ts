import { createHash } from "node:crypto";
import { testTokenOf } from "../../../../sandbox/test-cards/token-scheme.ts";
import { type ClientPlan, isByMerchant } from "../plan.ts";
import type { SentRequest } from "../sent-request.ts";
import { indicators, type NetworkTokenPlan, sources, states, type TokenSource } from "./network-tokens-plan.ts";

/** A cryptogram as received with a request. */
export interface GivenCryptogram {
  readonly client: number;
  readonly invocation: string;
  readonly request: SentRequest;
  /** In base64. */
  readonly cryptogram: string;
}

export type EnteredType = Readonly<Record<string, string>>;

const isOneClick = ({ isOnFile }: NetworkTokenPlan, { kind }: ClientPlan): boolean => kind === "purchase" && isOnFile;

/** Returns the type of a payment with a token as card entry. */
export function enteredType(plan: NetworkTokenPlan, client: ClientPlan, type: EnteredType): EnteredType {
  const { kind } = client;
  if (isOneClick(plan, client)) return { ...type, cardEntry: "token-on-file", order: "one-click" };
  const mayBeOnFile = kind === "refund" || kind === "check of the card";
  const isOnFile = isByMerchant(client) || (mayBeOnFile && plan.isOnFile);
  return { ...type, cardEntry: isOnFile ? "token-on-file" : "token" };
}

/** A client that pays with a token instead of its card number. */
export class TokenPayer {
  readonly #plan: NetworkTokenPlan;
  readonly #client: ClientPlan;
  readonly #isPrepared: boolean;

  /** `isPrepared` is true only if a shopper authenticated the token's number in this payment. */
  constructor(plan: NetworkTokenPlan, client: ClientPlan, isPrepared = false) {
    this.#plan = plan;
    this.#client = client;
    this.#isPrepared = isPrepared;
  }

  /** Returns the meaning of a payment, which is the same for every cryptogram. */
  meant(request: SentRequest): SentRequest {
    const { namesRequestor } = this.#plan;
    const tokenDetails = {
      type: this.#source,
      ...this.#indicator,
      ...(namesRequestor && this.#source === "network" && { tokenRequestorId: "40010030273" }),
    };
    const { number } = this.#isPrepared
      ? (request.body["card"] as { readonly number: string })
      : { number: tokenNumberOf(this.#plan, this.#client, this.#source) };
    const card = { number, expiryMonth: 12, expiryYear: 2031 };
    const type = enteredType(this.#plan, this.#client, request.body["type"] as EnteredType);
    return { ...request, body: { ...request.body, card, type, tokenDetails } };
  }

  /** Returns the payment as sent in one attempt. */
  proven(request: SentRequest, invocation: string): { readonly request: SentRequest; readonly cryptogram?: string } {
    const details = request.body["tokenDetails"] as { readonly type: TokenSource };
    if (!this.#isProven) return { request };
    const cryptogram = this.#cryptogramOf(invocation);
    const name = details.type === "network" ? "tokenCryptogram" : "threeDsCryptogram";
    return {
      request: { ...request, body: { ...request.body, tokenDetails: { ...details, [name]: cryptogram } } },
      cryptogram,
    };
  }

  /** Returns a subsequent payment with the stored credentials of the first one. */
  later(request: SentRequest): SentRequest {
    if (!this.#plan.namesLaterEntry) return request;
    const type = { intent: "purchase", cardEntry: "token-on-file", order: "ucof" };
    return { ...request, body: { ...request.body, type } };
  }

  get #source(): TokenSource {
    return isByMerchant(this.#client) || isOneClick(this.#plan, this.#client) ? "network" : this.#plan.source;
  }

  get #isProven(): boolean {
    const { kind } = this.#client;
    return kind !== "refund" && (!isByMerchant(this.#client) || this.#plan.provesLaterPayment);
  }

  get #indicator() {
    const { indicator } = this.#plan;
    const isTold = indicator !== undefined && this.#client.kind !== "refund";
    return isTold ? { eci: indicators[this.#source][this.#client.network][indicator] } : {};
  }

  #cryptogramOf(invocation: string): string {
    const { fresh, client, hasOtherLength } = this.#plan;
    const [send = invocation] = invocation.split(" try ");
    const name = { "for each try": invocation, "for each send": send, "for each client": `client ${client}` }[fresh];
    return Buffer.from(bytesOf(name).subarray(0, lengthOf(this.#client, hasOtherLength))).toString("base64");
  }
}

/** Mastercard's cryptograms start with a letter from A to P. */
function bytesOf(name: string): Uint8Array {
  const bytes = createHash("sha512").update(`cryptogram of ${name}`).digest();
  bytes[0] = Number(bytes[0]) % 0x40;
  return bytes;
}

function lengthOf({ network }: Pick<ClientPlan, "network">, hasOtherLength: boolean): number {
  if (!hasOtherLength) return 20;
  return { visa: 20, mastercard: 19, "american-express": 40, discover: 20 }[network];
}

/** The last two digits select the outcome of the authentication, as in card numbers. */
export const tokenNumberOf = (
  { state }: Pick<NetworkTokenPlan, "state">,
  { network }: Pick<ClientPlan, "network">,
  source: TokenSource,
  outcome = "00",
): string => testTokenOf(network, `${states[state]}${sources[source]}${outcome}`);
