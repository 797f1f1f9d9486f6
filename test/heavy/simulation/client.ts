import { deeds } from "./deeds.ts";
import type { Fleet } from "./fleet.ts";
import { type HeardAnswer, sendUntilFinal } from "./gateway.ts";
import type { Operation } from "./operations.ts";
import { type ActionPlan, actionName, type ClientPlan, requestName } from "./plan.ts";
import { type KnownCharge, paymentOf, requestOfAction, requestToEvent, type SentRequest } from "./sent-request.ts";
import type { EndpointFunction } from "./upgrading/functions.ts";
import type { World } from "./world.ts";

/** Response to one attempt of a client's send. */
export interface Heard extends HeardAnswer {
  readonly request: SentRequest;
}

export type Endpoints = Readonly<Record<Operation, Fleet<EndpointFunction>>>;

/** Endpoints of a client, and its steps before a payment. */
export interface Reached {
  readonly endpoints: Endpoints;
  readonly prepare: (client: number, request: SentRequest) => Promise<SentRequest>;
  /** Returns the request as sent in one attempt. */
  readonly sent: (client: number, request: SentRequest, invocation: string) => SentRequest;
}

/** Tally name of a response. */
export const answerTally = (operation: Operation, status: number): string => `${operation} answers ${status}`;

/** A client of a run: it pays, and acts on the charges in the responses. */
export class Client {
  readonly #world: World;
  readonly #reaches: Reached;
  readonly #plan: ClientPlan;
  readonly #number: number;
  readonly #onResponse: (what: Heard) => void;
  readonly #approval = Promise.withResolvers<KnownCharge | undefined>();
  readonly #chargeMadeOfIt = Promise.withResolvers<KnownCharge | undefined>();
  readonly #clear = Promise.withResolvers<KnownCharge | undefined>();

  constructor(world: World, reaches: Reached, plan: ClientPlan, number: number, onResponse: (what: Heard) => void) {
    this.#world = world;
    this.#reaches = reaches;
    this.#plan = plan;
    this.#number = number;
    this.#onResponse = onResponse;
  }

  /** Executes the plan, each step at its time. */
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
    const request = await this.#reaches.prepare(this.#number, paymentOf(this.#plan));
    await Promise.all(
      this.#plan.sendsAtMs.map(async (atMs, place) => {
        await this.#world.timeline.sleep(atMs);
        const charge = approvedIn(await this.#send(requestName(this.#number, place + 1), request));
        if (charge) this.#approval.resolve(charge);
      }),
    );
    this.#approval.resolve(undefined);
  }

  /** Actions need an approved charge. */
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
        const received = await this.#send(actionName(this.#number, number, place + 1), request);
        const made = chargeMadeIn(received);
        if (made) this.#chargeMadeOfIt.resolve(made);
        const clearKey = request.operation === "clear-charge" ? toldIn(received)?.key : undefined;
        if (clearKey) this.#clear.resolve({ ...charge, clearKey });
      }),
    );
  }

  /** Sends a request. With an Idempotency-Key, the request is repeated until its response is final. */
  #send(send: string, request: SentRequest): Promise<Heard> {
    const { operation, idempotencyKey } = request;
    return sendUntilFinal(this.#world, {
      send,
      fleet: this.#reaches.endpoints[operation],
      client: this.#number,
      eventOf: (invocation) => requestToEvent(this.#reaches.sent(this.#number, request, invocation), invocation),
      tallyOf: (status) => answerTally(operation, status),
      mayRepeat: idempotencyKey !== undefined,
      note: (answer) => {
        const received = { ...answer, request };
        this.#onResponse(received);
        return received;
      },
    });
  }
}

const isWithdrawal = ({ deed }: ActionPlan): boolean => deeds[deed].operation === "withdraw-clear";

interface ResponseBody {
  readonly key?: string;
  readonly type?: unknown;
  readonly amount?: { readonly value: number };
  readonly status?: { readonly authorization?: string };
  readonly refundChargeKey?: string;
}

const toldIn = ({ response }: Heard): ResponseBody | undefined =>
  response?.statusCode === 201 ? JSON.parse(response.body) : undefined;

function approvedIn(received: Heard): KnownCharge | undefined {
  const body = toldIn(received);
  if (!body?.key || !body.amount || !body.status?.authorization?.startsWith("approved")) return undefined;
  return { key: body.key, amountMinor: body.amount.value };
}

/** A refund response contains the key of the created charge; a repeated payment is a charge itself. */
function chargeMadeIn(received: Heard): KnownCharge | undefined {
  const body = toldIn(received);
  if (body?.refundChargeKey && body.amount) return { key: body.refundChargeKey, amountMinor: body.amount.value };
  return received.request.operation === "create-subsequent-charge" ? approvedIn(received) : undefined;
}
