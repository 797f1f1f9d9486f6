import type { APIGatewayProxyResult } from "aws-lambda";
import { deeds } from "./deeds.ts";
import type { Fleet } from "./fleet.ts";
import type { Operation } from "./operations.ts";
import { type ActionPlan, actionName, type ClientPlan, requestName, tryName } from "./plan.ts";
import { type KnownCharge, paymentOf, requestOfAction, requestToEvent, type SentRequest } from "./sent-request.ts";
import type { EndpointFunction } from "./service.ts";
import type { World } from "./world.ts";

/** What a client heard to one try of one of its sends. */
export interface Heard {
  readonly send: string;
  readonly invocation: string;
  readonly request: SentRequest;
  /** When the try began and when it heard, in milliseconds from the start of the run. */
  readonly startedMs: number;
  readonly heardMs: number;
  /** Undefined when the response got lost. */
  readonly response: Pick<APIGatewayProxyResult, "statusCode" | "headers" | "body"> | undefined;
  /** How long the function took to answer; undefined when it died. */
  readonly tookMs: number | undefined;
}

export type Endpoints = Readonly<Record<Operation, Fleet<EndpointFunction>>>;

/** What API Gateway answers for a function that died. */
const badGateway = { statusCode: 502, headers: {}, body: JSON.stringify({ retryable: true }) };

/** Under this name an answer is counted. */
export const answerTally = (operation: Operation, status: number): string => `${operation} answers ${status}`;

const gatewayMs = 1;
const triesMax = 30;
const longestPauseMs = 60_000;

const isFinal = ({ response }: Heard): boolean => {
  if (!response) return false;
  if (response.statusCode < 300) return true;
  return (JSON.parse(response.body) as { readonly retryable: boolean }).retryable === false;
};

/** One client of a run: it pays, and acts on what it is told of. */
export class Client {
  readonly #world: World;
  readonly #endpoints: Endpoints;
  readonly #plan: ClientPlan;
  readonly #number: number;
  readonly #heard: (what: Heard) => void;
  readonly #approval = Promise.withResolvers<KnownCharge | undefined>();
  readonly #chargeMadeOfIt = Promise.withResolvers<KnownCharge | undefined>();
  readonly #clear = Promise.withResolvers<KnownCharge | undefined>();

  constructor(world: World, endpoints: Endpoints, plan: ClientPlan, number: number, heard: (what: Heard) => void) {
    this.#world = world;
    this.#endpoints = endpoints;
    this.#plan = plan;
    this.#number = number;
    this.#heard = heard;
  }

  /** Does all that is planned, each thing at its time. */
  async act(): Promise<void> {
    const others = (action: ActionPlan) => !isWithdrawal(action);
    const onCharge = this.#doAll((action) => action.on === "charge" && others(action), this.#approval.promise);
    const onChargeMadeOfIt = this.#doAll(
      (action) => action.on === "charge made of it" && others(action),
      this.#chargeMadeOfIt.promise,
    );
    const withdrawals = this.#doAll(isWithdrawal, this.#clear.promise);
    await this.#pay();
    await onCharge;
    this.#chargeMadeOfIt.resolve(undefined);
    await onChargeMadeOfIt;
    this.#clear.resolve(undefined);
    await withdrawals;
  }

  async #pay(): Promise<void> {
    const request = paymentOf(this.#plan);
    await Promise.all(
      this.#plan.sendsAtMs.map(async (atMs, place) => {
        await this.#world.timeline.sleep(atMs);
        const charge = approvedIn(await this.#send(requestName(this.#number, place + 1), request));
        if (charge) this.#approval.resolve(charge);
      }),
    );
    this.#approval.resolve(undefined);
  }

  /** Without an approved charge there is nothing to do it to. */
  async #doAll(isMeant: (action: ActionPlan) => boolean, known: Promise<KnownCharge | undefined>): Promise<void> {
    const charge = await known;
    if (!charge) return;
    await Promise.all(
      this.#plan.actions.map((action, place) => (isMeant(action) ? this.#do(action, place + 1, charge) : undefined)),
    );
  }

  async #do(action: ActionPlan, number: number, charge: KnownCharge): Promise<void> {
    await Promise.all(
      action.sendsAtMs.map(async (atMs, place) => {
        await this.#world.timeline.sleep(atMs);
        const request = requestOfAction(this.#plan, action, charge, { client: this.#number, action: number });
        const heard = await this.#send(actionName(this.#number, number, place + 1), request);
        const made = chargeMadeIn(heard);
        if (made) this.#chargeMadeOfIt.resolve(made);
        const clearKey = request.operation === "clear-charge" ? toldIn(heard)?.key : undefined;
        if (clearKey) this.#clear.resolve({ ...charge, clearKey });
      }),
    );
  }

  /**
   * One send: with an Idempotency-Key it is repeated until its answer is final, waiting longer each time; without one
   * nobody may repeat it, for that would be another payment.
   */
  async #send(send: string, request: SentRequest): Promise<Heard> {
    for (let attempt = 1; ; attempt += 1) {
      const invocation = tryName(send, attempt);
      const startedMs = this.#world.timeline.elapsedMs;
      const answer = await this.#ask(request, invocation);
      const heard: Heard = { send, invocation, request, startedMs, heardMs: this.#world.timeline.elapsedMs, ...answer };
      this.#heard(heard);
      this.#world.history.tell(invocation, () => `the client hears ${heardText(heard)}`);
      if (isFinal(heard) || request.idempotencyKey === undefined || attempt === triesMax) return heard;
      await this.#world.timeline.sleep(Math.min(longestPauseMs, 1_000 * 2 ** (attempt - 1)));
    }
  }

  async #ask(request: SentRequest, invocation: string): Promise<Pick<Heard, "response" | "tookMs">> {
    const { fates, tally, timeline } = this.#world;
    await timeline.sleep(gatewayMs);
    const ended = await this.#endpoints[request.operation].invoke(invocation, (handler, context) =>
      handler(requestToEvent(request, invocation), context),
    );
    const { mishap, thereMs } = fates.next(invocation, "response");
    await timeline.sleep(thereMs);
    const tookMs = ended.kind === "answered" ? ended.tookMs : undefined;
    if (mishap === "lost") return { response: undefined, tookMs };
    const response = ended.kind === "answered" ? ended.answer : badGateway;
    tally.add(answerTally(request.operation, response.statusCode));
    return { response, tookMs };
  }
}

const isWithdrawal = ({ deed }: ActionPlan): boolean => deeds[deed].operation === "withdraw-clear";

interface Told {
  readonly key?: string;
  readonly type?: unknown;
  readonly amount?: { readonly value: number };
  readonly status?: { readonly authorization?: string };
  readonly refundChargeKey?: string;
}

const toldIn = ({ response }: Heard): Told | undefined =>
  response?.statusCode === 201 ? JSON.parse(response.body) : undefined;

const approvedIn = (heard: Heard): KnownCharge | undefined => {
  const told = toldIn(heard);
  if (!told?.key || !told.amount || !told.status?.authorization?.startsWith("approved")) return undefined;
  return { key: told.key, amountMinor: told.amount.value };
};

/** A refund names the charge that it made; a payment made again is one itself. */
const chargeMadeIn = (heard: Heard): KnownCharge | undefined => {
  const told = toldIn(heard);
  if (told?.refundChargeKey && told.amount) return { key: told.refundChargeKey, amountMinor: told.amount.value };
  return heard.request.operation === "create-subsequent-charge" ? approvedIn(heard) : undefined;
};

const heardText = ({ response }: Heard): string => {
  if (!response) return "nothing: the response is lost";
  const body = JSON.parse(response.body) as { status?: { authorization?: string }; type?: string };
  const replayed = response.headers?.["Idempotency-Replayed"] ? ", replayed" : "";
  const said = typeof body.status === "object" ? body.status.authorization : body.type;
  return `${response.statusCode}${said ? ` ${said}` : ""}${replayed}`;
};
