import { challengeKey } from "../../../../sandbox/acs/acs-records.ts";
import type { Fleet } from "../fleet.ts";
import { apiEvent, type HeardAnswer, isFinal, sendUntilFinal } from "../gateway.ts";
import type { NetworkTokenPlan } from "../network-tokens/network-tokens-plan.ts";
import type { ClientPlan } from "../plan.ts";
import type { EndpointFunction } from "../upgrading/functions.ts";
import type { World } from "../world.ts";
import {
  anotherCardOf,
  bodyOfAuthentication,
  isByToken,
  isRequestorInitiated,
  type NamedCard,
} from "./authentication-body.ts";
import { endpoints, type ThreeDsOperation } from "./functions.ts";
import type { Issuers } from "./issuers.ts";
import { claims, type ShopperPlan, visitOf } from "./shopper-plan.ts";

/** A merchant's response to one attempt of a shopper's request. */
export interface HeardAuthentication extends HeardAnswer {
  readonly agent: number;
  readonly operation: ThreeDsOperation;
  readonly idempotencyKey: string | undefined;
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

/** An authentication as its merchant received it, limited to the fields that a shopper reads. */
export interface ToldAuthentication {
  readonly key: string;
  readonly version: number;
  readonly result: string;
  readonly network: string;
  readonly nextStep?: string;
  readonly ares?: ToldMessage & { readonly creq?: string; readonly acsTransID: string };
  readonly rreq?: ToldMessage;
}

interface ToldMessage {
  readonly dsTransID: string;
  readonly transStatus: string;
  readonly eci?: string;
  readonly authenticationValue?: string;
}

/** The authentication data that a charge sends. */
export type PaidWith =
  | { readonly authenticationValue: string; readonly dsTransID: string }
  | { readonly threedsKey: string };

export type ThreeDsFleets = Readonly<Record<ThreeDsOperation, Fleet<EndpointFunction>>>;

export interface ShopperSurroundings {
  readonly world: World;
  readonly fleets: ThreeDsFleets;
  readonly issuers: Issuers;
  readonly note: (received: HeardAuthentication) => void;
}

/**
 * Times at which a merchant rereads an authentication that has no result yet. By the last one, the challenge has also expired in
 * the service.
 */
const looksAgainAfterMs = [5_000, 60_000, 600_000, 4_700_000] as const;

/** Delay between the response and the opening of the issuer's page. */
const opensAfterMs = 1_500;

export class Shopper {
  readonly #surroundings: ShopperSurroundings;
  readonly #plan: ShopperPlan;
  readonly #client: ClientPlan;
  readonly #number: number;
  readonly #card: NamedCard;
  readonly #token: NetworkTokenPlan | undefined;

  constructor(
    surroundings: ShopperSurroundings,
    plan: ShopperPlan,
    client: ClientPlan,
    number: number,
    card: NamedCard,
    token?: NetworkTokenPlan,
  ) {
    this.#surroundings = surroundings;
    this.#plan = plan;
    this.#client = client;
    this.#number = number;
    this.#card = card;
    this.#token = token;
  }

  /** Returns the authentication data that the client pays with; undefined if the authentication proves nothing. */
  async authenticate(): Promise<PaidWith | undefined> {
    const method = await this.#method();
    const answers = await Promise.all(
      this.#plan.sendsAtMs.map(async (atMs, place) => {
        await this.#surroundings.world.timeline.sleep(atMs);
        return toldIn(await this.#create(place + 1, method));
      }),
    );
    const authentication = answers.find((answer) => answer !== undefined);
    if (!authentication) return undefined;
    const visit = authentication.result === "challenge" ? this.#visit(authentication) : undefined;
    if (this.#plan.paysAtOnce) return this.#paidWith(authentication);
    await visit;
    return this.#paidWith(await this.#outcome(authentication));
  }

  #paidWith(authentication: ToldAuthentication): PaidWith | undefined {
    const { pays = "by its value" } = this.#plan;
    return pays === "by its value" ? byValue(authentication) : { threedsKey: authentication.key };
  }

  /** Returns the transaction ID that the issuer's method page was called with, if any. */
  async #method(): Promise<string | undefined> {
    const { runsMethod, enrolment, claims: claim = "comes with it at once" } = this.#plan;
    if (!runsMethod || isRequestorInitiated(this.#client)) return undefined;
    const looksUp =
      claim === "looked another card up" ? { number: anotherCardOf(this.#client, this.#plan) } : this.#card;
    const received = await this.#ask("look-up-card-ranges", `lookup ${this.#number}`, {
      body: isByToken(looksUp) ? looksUp : { cardNumber: looksUp.number },
    });
    if (received.response?.statusCode !== 200) return undefined;
    const [range] = JSON.parse(received.response.body) as readonly { readonly threeDSServerTransID?: string }[];
    const transaction = range?.threeDSServerTransID;
    // Some issuers can tell whether the method really ran.
    if (transaction === undefined) return undefined;
    if (enrolment !== "02") this.#surroundings.issuers.browse(`/method-runs/${transaction}`, {});
    const { afterMs } = claims[claim];
    if (afterMs > 0) await this.#pause(afterMs);
    return claim === "comes with one that nobody gave out" ? notGivenOut(transaction) : transaction;
  }

  #create(send: number, threeDSServerTransID: string | undefined): Promise<HeardAuthentication> {
    const { keyNumber } = this.#plan;
    const operation = isRequestorInitiated(this.#client)
      ? "create-requestor-initiated-authentication"
      : "create-authentication";
    return this.#ask(operation, `authentication ${this.#number}.${send}`, {
      body: bodyOfAuthentication(this.#client, this.#plan, this.#card, threeDSServerTransID, this.#token),
      idempotencyKey: keyNumber === undefined ? undefined : `authentication-${keyNumber}`,
    });
  }

  /** The run does not end before this pause. */
  #pause(delayMs: number): Promise<void> {
    return new Promise((resolve) => this.#surroundings.world.underway(delayMs, resolve));
  }

  /** Visits the issuer's page in the browser. */
  async #visit({ ares }: ToldAuthentication): Promise<void> {
    const { issuers } = this.#surroundings;
    const visit = visitOf(this.#plan.cardholder);
    if (!visit || !ares?.creq) return;
    const challenge = challengeKey(ares.acsTransID);
    const page = `/challenge/${ares.acsTransID}`;
    await this.#pause(opensAfterMs);
    issuers.browse("/challenge", { creq: ares.creq });
    issuers.browse(page, { action: "proceed" });
    for (const code of visit.codes) {
      if (visit.afterMs === undefined || issuers.hasEnded(challenge)) break;
      await this.#pause(visit.afterMs);
      issuers.browse(page, { action: "enter-code", code });
    }
    if (this.#plan.cardholder === "cancels") issuers.browse(page, { action: "cancel" });
  }

  /** Reads the authentication until it has a result. */
  async #outcome(authentication: ToldAuthentication): Promise<ToldAuthentication> {
    if (authentication.result !== "challenge") return authentication;
    let known = authentication;
    for (const [place, afterMs] of [0, ...looksAgainAfterMs].entries()) {
      await this.#surroundings.world.timeline.sleep(afterMs);
      const received = await this.#ask("get-authentication", `look ${this.#number}.${place + 1}`, {
        threedsKey: authentication.key,
      });
      known = toldIn(received) ?? known;
      if (known.result !== "challenge") break;
    }
    return known;
  }

  #ask(operation: ThreeDsOperation, send: string, request: Asked): Promise<HeardAuthentication> {
    const { world, fleets, note } = this.#surroundings;
    return sendUntilFinal(world, {
      send,
      fleet: fleets[operation],
      client: this.#number,
      eventOf: (requestId) =>
        apiEvent({
          agent: this.#client.agent,
          permissions: [endpoints[operation].contract.permission],
          idempotencyKey: request.idempotencyKey,
          body: request.body,
          pathParameters: request.threedsKey === undefined ? null : { threedsKey: request.threedsKey },
          requestId,
        }),
      tallyOf: (status) => `${operation} answers ${status}`,
      mayRepeat: request.idempotencyKey !== undefined || operation === "get-authentication",
      isFinal: isFinalForShoppers,
      note: (answer) => {
        const { body, idempotencyKey } = request;
        const received = { ...answer, agent: this.#client.agent, operation, idempotencyKey, body };
        note(received);
        return received;
      },
    });
  }
}

/** Returns a transaction ID of the same format that the service never issued. */
const notGivenOut = (transaction: string): string => `${transaction.slice(0, -12)}000000000000`;

interface Asked {
  readonly body?: Readonly<Record<string, unknown>>;
  readonly threedsKey?: string;
  readonly idempotencyKey?: string | undefined;
}

/** Returns true if the response is final. An unavailable directory server is recorded under the Idempotency-Key, too. */
const isFinalForShoppers = (received: HeardAnswer): boolean => isFinal(received) || isUnavailable(received);

export const isUnavailable = ({ response }: HeardAnswer): boolean =>
  response?.body.includes("/3ds/directory-server-unavailable") === true;

export const toldIn = ({ response, operation }: HeardAuthentication): ToldAuthentication | undefined =>
  response && response.statusCode < 300 && operation !== "look-up-card-ranges"
    ? (JSON.parse(response.body) as ToldAuthentication)
    : undefined;

/** After a challenge, only its result counts; before the result, nothing does. */
function byValue({ ares, rreq }: ToldAuthentication): PaidWith | undefined {
  const { authenticationValue } = rreq ?? ares ?? {};
  return ares && authenticationValue !== undefined ? { authenticationValue, dsTransID: ares.dsTransID } : undefined;
}
