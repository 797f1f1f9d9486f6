import { processorTokensOperations } from "../../../operations/processor-tokens.ts";
import type { Fleet } from "../fleet.ts";
import { apiEvent, type HeardAnswer, sendUntilFinal } from "../gateway.ts";
import { agentKeyOf } from "../master-data.ts";
import type { ClientPlan } from "../plan.ts";
import type { SentRequest } from "../sent-request.ts";
import type { EndpointFunction } from "../upgrading/functions.ts";
import type { World } from "../world.ts";
import { expiryDates, type TokenDeedPlan, type TokenPlan, tokenDeeds } from "./tokens-plan.ts";

/** The endpoints that token holders call, by function name. */
export const endpoints = {
  "create-processor-token": processorTokensOperations.createProcessorToken,
  "update-processor-token": processorTokensOperations.updateProcessorToken,
  "archive-processor-token": processorTokensOperations.archiveProcessorToken,
} as const;

export type TokenOperation = keyof typeof endpoints;

export type TokenFleets = Readonly<Record<TokenOperation, Fleet<EndpointFunction>>>;

/** An agent's response to one attempt of a request about a token. */
export interface HeardOfToken extends HeardAnswer {
  readonly operation: TokenOperation;
  /** Undefined if the request creates the token. */
  readonly tokenKey: string | undefined;
  readonly endsSeries: boolean;
}

interface Asked {
  readonly tokenKey?: string;
  readonly idempotencyKey?: string | undefined;
  readonly body?: object;
  readonly query?: Readonly<Record<string, string>>;
}

interface Surroundings {
  readonly world: World;
  readonly fleets: TokenFleets;
  readonly note: (received: HeardOfToken) => void;
  /** Marks work as unfinished until the returned function is called. */
  readonly atWork: () => () => void;
}

/** Time for which the agent waits for the charge that a token is created from. */
const patienceMs = 120_000;
const looksEveryMs = 500;

/** The agent of a client, who stores the client's card as a token. */
export class TokenHolder {
  readonly #surroundings: Surroundings;
  readonly #plan: TokenPlan;
  readonly #client: ClientPlan;
  readonly #number: number;

  constructor(surroundings: Surroundings, plan: TokenPlan, client: ClientPlan, number: number) {
    this.#surroundings = surroundings;
    this.#plan = plan;
    this.#client = client;
    this.#number = number;
  }

  /** Replaces the card number of a payment with the token; without a token, the payment stays unchanged. */
  async withToken(request: SentRequest, number: string): Promise<SentRequest> {
    const tokenKey = await this.#made(number);
    if (tokenKey === undefined) return request;
    for (const [place, deed] of this.#plan.deeds.entries()) this.#announce(deed, place + 1, tokenKey);
    const { cvc } = request.body["card"] as { readonly cvc?: string };
    const card = { processorTokenKey: tokenKey, ...(cvc !== undefined && { cvc }) };
    return { ...request, body: { ...request.body, card } };
  }

  async #made(number: string): Promise<string | undefined> {
    const { keyNumber, madeOfChargeOf } = this.#plan;
    const chargeKey = madeOfChargeOf === undefined ? undefined : await this.#chargeOf(madeOfChargeOf);
    const source =
      chargeKey === undefined
        ? { cardData: { number, ...expiryDates.given, holderName: "Zoe Miller" } }
        : { chargeKey };
    const received = await this.#ask("create-processor-token", `token ${this.#number}`, {
      body: { ...source, reference: `card-of-${this.#number}` },
      idempotencyKey: keyNumber === undefined ? undefined : `token-${keyNumber}`,
    });
    return received.response?.statusCode === 201 ? JSON.parse(received.response.body).key : undefined;
  }

  /** Returns the key of the first approved charge of another client. */
  async #chargeOf(client: number): Promise<string | undefined> {
    const { requests, timeline } = this.#surroundings.world;
    const agentKey = agentKeyOf(this.#client.agent);
    const sends = `request ${client + 1}.`;
    for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += looksEveryMs) {
      for (const { invocation, agentKey: of, answered } of requests) {
        const told = invocation.startsWith(sends) && of === agentKey && answered ? JSON.parse(answered.body) : {};
        if (told.status?.authorization?.startsWith?.("approved")) return told.key;
      }
      await timeline.sleep(looksEveryMs);
    }
    return undefined;
  }

  #announce({ deed, sendsAtMs }: TokenDeedPlan, number: number, tokenKey: string): void {
    const { operation, query } = tokenDeeds[deed];
    const body = operation === "update-processor-token" ? expiryDates.new : undefined;
    for (const [place, atMs] of sendsAtMs.entries()) {
      const done = this.#surroundings.atWork();
      this.#surroundings.world.timeline.after(atMs, () => {
        void this.#ask(operation, tokenDeedName(this.#number, number, place + 1), {
          tokenKey,
          ...(body && { body }),
          ...(query && { query }),
        }).then(done);
      });
    }
  }

  #ask(operation: TokenOperation, send: string, request: Asked): Promise<HeardOfToken> {
    const { world, fleets, note } = this.#surroundings;
    const { tokenKey, idempotencyKey, body, query } = request;
    return sendUntilFinal(world, {
      send,
      fleet: fleets[operation],
      client: this.#number,
      eventOf: (requestId) =>
        apiEvent({
          agent: this.#client.agent,
          permissions: [endpoints[operation].contract.permission],
          idempotencyKey,
          body,
          ...(operation === "update-processor-token" && { mediaType: "application/merge-patch+json" }),
          pathParameters: tokenKey === undefined ? null : { processorTokenKey: tokenKey },
          ...(query && { query }),
          requestId,
        }),
      tallyOf: (status) => `${operation} answers ${status}`,
      // Actions on an existing token are idempotent.
      mayRepeat: idempotencyKey !== undefined || tokenKey !== undefined,
      note: (answer) => {
        const received = { ...answer, operation, tokenKey, endsSeries: query !== undefined };
        note(received);
        return received;
      },
    });
  }
}

export const tokenDeedName = (client: number, deed: number, send: number): string =>
  `deed ${deed}.${send} on token ${client}`;
