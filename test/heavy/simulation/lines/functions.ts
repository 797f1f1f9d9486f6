import type { AuthorizationRequest } from "../../../../functions/card-networks/authorization/authorization-request.ts";
import type { ReversalRequest } from "../../../../functions/card-networks/authorization/reversal.ts";
import {
  anAuthorization,
  aReversal,
} from "../../../../functions/card-networks/authorization/testing/authorization-builders.ts";
import { connectorLink } from "../../../../functions/card-networks/link/connector-link.ts";
import { connectorTasks } from "../../../../functions/card-networks/link/connector-tasks.ts";
import type { NetworkAddress } from "../../../../functions/card-networks/link/network-addresses.ts";
import { retrievalReferenceNumber } from "../../../../functions/card-networks/link/retrieval-reference-number.ts";
import { type NetworkGateway, networkGateway } from "../../../../functions/card-networks/network-gateway.ts";
import type { CardNetwork } from "../../../../functions/card-networks/networks.ts";
import { hostCodec } from "../../../../sandbox/network-host/host-codecs.ts";
import { cardOf } from "./cards.ts";
import { type Connection, newConnection } from "./connection.ts";
import { offersHeard } from "./conversations.ts";
import { type Payment, type PaymentPlan, payments } from "./plan.ts";
import { type LinesWorld, timeOfProcess } from "./world.ts";

/** Functions that call a network once per payment and reverse every payment with an unknown outcome. */

/** Same values as in the stages. */
const networkTimeoutMs = 15_000;
const reversalAfterMs = 10_000;
/** Longer than the maximum latency of a message. */
const doubtMs = 5_000;
/** Time after which a sweep stores the outcome of abandoned payments. */
const sweptAfterMs = 40_000;
const reversedAgainAfterMs = 5_000;

/** Placeholder: simulated connections are not authenticated. */
const nobodys = { authorities: "", certificate: "", key: "", servername: "" };

export type Ended = "approved" | "declined" | "not sent" | "rejected" | "unknown";

export interface BookedPayment {
  readonly stan: string;
  readonly payment: Payment;
  readonly askedAtMs: number;
  /** Undefined during the request. */
  ended?: Ended;
  endedAtMs?: number;
  /** Amount charged to the card in our books. */
  approvedMinor: number;
  /** Undefined if no reversal was needed. */
  reversal?: "due" | "acknowledged";
}

/** A message that an environment has to send. */
export interface Ask {
  readonly environment: number;
  readonly untilMs: number;
}

interface Environment {
  readonly gateway: NetworkGateway;
  readonly connections: readonly Connection[];
  isDead: boolean;
}

export interface FunctionsParts {
  readonly world: LinesWorld;
  readonly network: CardNetwork;
  readonly reverses: boolean;
  /**
   * True if the network signs a station off. It then rejects what it receives before the connector receives the sign-off.
   * Reversals are sent again, as in the service.
   */
  readonly signsOff: boolean;
  readonly findTasks: () => Promise<readonly NetworkAddress[]>;
  /** Returns whether the task at that address accepts the connection. */
  readonly reach: (task: NetworkAddress, connection: Connection) => boolean;
}

export function functionsOn({ world, network, reverses, signsOff, findTasks, reach }: FunctionsParts) {
  const { timeline, random, history } = world;
  const books: BookedPayment[] = [];
  const environments: Environment[] = [];
  const offers = offersHeard(() => timeline.elapsedMs);
  const asks: Ask[] = [];
  let numbers = 0;

  const newEnvironment = (place: number): Environment => {
    const connections = new Set<Connection>();
    const environment: { isDead: boolean } = { isDead: false };
    const time = timeOfProcess(world, { aheadMs: 0, isDead: () => environment.isDead });
    const open = (task: NetworkAddress) => {
      const connection = newConnection(world);
      offers.hear(place, task.host, connection);
      connections.add(connection);
      connection.near.on("close", () => connections.delete(connection));
      const { promise, resolve } = Promise.withResolvers<boolean>();
      timeline.after(Math.ceil(random() * 60), () => {
        const taken = !connection.near.destroyed && reach(task, connection);
        if (!taken) connection.near.destroy();
        resolve(taken);
      });
      return { stream: connection.near, opened: promise };
    };
    const tasks = connectorTasks({ findTasks, credentials: nobodys, open, time });
    const link = connectorLink({ network, codec: hostCodec(network).message, tasks, time });
    return Object.assign(environment, {
      gateway: networkGateway(() => link),
      get connections() {
        return [...connections];
      },
    });
  };

  const environmentAt = (place: number): Environment => {
    const found = environments[place];
    if (found && !found.isDead) return found;
    const fresh = newEnvironment(place);
    environments[place] = fresh;
    return fresh;
  };

  const identity = () => {
    numbers += 1;
    const stan = String(numbers).padStart(6, "0");
    const transmittedAt = timeline.now();
    return { stan, transmittedAt, rrn: retrievalReferenceNumber(transmittedAt, stan) };
  };

  /** Deadline of a request that an environment sends now. */
  const deadlineOf = (environment: number) => {
    asks.push({ environment, untilMs: timeline.elapsedMs + networkTimeoutMs });
    return new Date(timeline.nowMs + networkTimeoutMs);
  };

  const reverse = (booked: BookedPayment, request: AuthorizationRequest) => {
    booked.reversal = "due";
    let original: AuthorizationRequest | undefined = request;
    let wasSent = false;
    let unknownSinceMs: number | undefined;
    const attempt = async () => {
      if (!original) return;
      const again = (afterMs: number) => timeline.after(afterMs, () => void attempt());
      const overrides: Partial<ReversalRequest> = { identity: identity(), repeat: wasSent };
      const environment = environmentAt(0);
      const result = await environment.gateway.reverse(aReversal(original, overrides), deadlineOf(0));
      if (environment.isDead) return again(sweptAfterMs);
      history.tell(`payment ${booked.stan}`, () => `its reversal is ${result.kind}`);
      if (result.kind === "rejected" && !signsOff) world.wrong.push(`the reversal of ${booked.stan} is rejected`);
      if (result.kind !== "not-sent") wasSent = true;
      if (result.kind !== "answered") return again(reversedAgainAfterMs);
      if (result.answer.outcome !== "reversed") return world.wrong.push(`the reversal of ${booked.stan} is refused`);
      const isCertain =
        result.answer.originalKnown || (unknownSinceMs !== undefined && timeline.elapsedMs >= unknownSinceMs + doubtMs);
      unknownSinceMs ??= timeline.elapsedMs;
      if (!isCertain) return again(doubtMs);
      original = undefined;
      booked.reversal = "acknowledged";
      return undefined;
    };
    const notBeforeMs = booked.askedAtMs + networkTimeoutMs + reversalAfterMs;
    timeline.after(Math.max(0, notBeforeMs - timeline.elapsedMs), () => void attempt());
  };

  const ask = async ({ payment, environment: place, issuer }: PaymentPlan) => {
    const environment = environmentAt(place);
    const request = anAuthorization({
      network,
      amountMinor: payments[payment],
      pan: cardOf(network, issuer),
      ...identity(),
    });
    const { stan } = request;
    const booked: BookedPayment = { stan, payment, askedAtMs: timeline.elapsedMs, approvedMinor: 0 };
    books.push(booked);
    history.tell(`payment ${stan}`, () => `${payment}: is asked`);
    const settle = (ended: Ended) => {
      if (booked.ended) return;
      booked.ended = ended;
      booked.endedAtMs = timeline.elapsedMs;
      history.tell(`payment ${stan}`, () => `ends: ${ended}`);
      if (ended === "unknown" && reverses) reverse(booked, request);
    };
    timeline.after(sweptAfterMs, () => {
      if (!booked.ended && !environment.isDead) world.wrong.push(`${stan} was never told how it ended`);
      settle("unknown");
    });
    const result = await environment.gateway.authorize(request, deadlineOf(place));
    if (environment.isDead) return;
    if (timeline.elapsedMs > booked.askedAtMs + networkTimeoutMs) world.wrong.push(`${stan} ends after its deadline`);
    if (result.kind === "no-answer") return settle("unknown");
    if (result.kind === "not-sent") return settle("not sent");
    if (result.kind === "rejected") return settle("rejected");
    booked.approvedMinor = result.answer.approvedAmountMinor;
    settle(result.answer.outcome === "declined" ? "declined" : "approved");
  };

  return {
    books,
    asks: asks as readonly Ask[],
    offers: offers.made,
    ask,
    get connections(): readonly Connection[] {
      return environments.flatMap(({ isDead, connections }) => (isDead ? [] : connections));
    },
    kill(place: number) {
      const environment = environments[place];
      if (!environment || environment.isDead) return;
      history.tell(`environment ${place}`, () => "*** dies");
      environment.isDead = true;
      for (const { near } of environment.connections) near.destroy();
    },
    get areSettled(): boolean {
      return books.every(({ ended, reversal }) => ended !== undefined && reversal !== "due");
    },
  };
}
