import type { CloudEvent } from "../../../../events/cloud-event.ts";
import { deliveriesOperations } from "../../../operations/deliveries.ts";
import type { Fleet } from "../fleet.ts";
import { apiEvent, sendUntilFinal } from "../gateway.ts";
import { idle } from "../timeline.ts";
import type { EndpointFunction } from "../upgrading/functions.ts";
import type { World } from "../world.ts";
import type { FetchPlan, ReceiverPlan } from "./receiver-plan.ts";
import { subscriptionKeyOf } from "./receivers.ts";

/** Agents that fetch their events: they read all waiting events page by page and then acknowledge them. */

export interface FetchedEvent {
  readonly deliveryKey: string;
  readonly event: CloudEvent;
}

export interface Walk {
  readonly receiver: number;
  /** In milliseconds from the start of the run. */
  readonly startedMs: number;
  readonly fetched: readonly FetchedEvent[];
  /** Deliveries that the service confirmed as acknowledged, and the time of the confirmation. */
  readonly acknowledged: readonly string[];
  readonly heardMs: number;
}

const { listWaitingEvents, acknowledgeEvents } = deliveriesOperations;

const contracts = {
  "list-waiting-events": listWaitingEvents.contract,
  "acknowledge-events": acknowledgeEvents.contract,
} as const;

type FetchOperation = keyof typeof contracts;

export type FetchFleets = Readonly<Record<FetchOperation, Fleet<EndpointFunction>>>;

interface WaitingPage {
  readonly items: readonly FetchedEvent[];
  readonly offsetToken?: string;
}

interface Fetcher extends FetchPlan {
  readonly receiver: number;
  readonly agent: number;
}

interface Question {
  readonly send: string;
  readonly operation: FetchOperation;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** Agents poll occasionally even if no event is waiting; otherwise, the service would regard the receiver as inactive. */
const asksAnywayAfterMs = 86_400_000;

export class Fetchers {
  readonly #world: World;
  readonly #fleets: FetchFleets;
  readonly #walks: Walk[] = [];
  #atWork = 0;
  #isOver = false;

  constructor(world: World, fleets: FetchFleets) {
    this.#world = world;
    this.#fleets = fleets;
  }

  get walks(): readonly Walk[] {
    return this.#walks;
  }

  get isBusy(): boolean {
    return this.#atWork > 0;
  }

  start(receivers: readonly ReceiverPlan[]): void {
    for (const [place, { agent, fetches }] of receivers.entries()) {
      if (fetches) this.#repeat({ ...fetches, receiver: place + 1, agent });
    }
  }

  stop(): void {
    this.#isOver = true;
  }

  #repeat(fetcher: Fetcher): void {
    const { timeline } = this.#world;
    const acknowledged = new Set<string>();
    let [number, isWalking, askedMs, hasSeenEnough] = [0, false, 0, false];
    const tick = async (): Promise<typeof idle | undefined> => {
      if (this.#isOver || hasSeenEnough) return idle;
      timeline.nextRound(fetcher.everyMs, tick);
      const isTime = timeline.elapsedMs - askedMs >= asksAnywayAfterMs || (await this.#isAnythingThere(fetcher));
      if (isWalking || !isTime) return idle;
      [number, isWalking, askedMs] = [number + 1, true, timeline.elapsedMs];
      this.#atWork += 1;
      void this.#walk(fetcher, number).then((walk) => {
        // Stops the walk when acknowledged events reappear: otherwise thousands of walks would find the same events for days.
        hasSeenEnough = walk.fetched.some(({ deliveryKey }) => acknowledged.has(deliveryKey));
        for (const key of walk.acknowledged) acknowledged.add(key);
        isWalking = false;
        this.#atWork -= 1;
      });
      return undefined;
    };
    timeline.nextRound(fetcher.everyMs, tick);
  }

  async #isAnythingThere({ receiver }: Fetcher): Promise<boolean> {
    const waiting = await this.#world.tables.dueWork();
    return waiting.some(({ kind }) => String(kind) === subscriptionKeyOf(receiver));
  }

  async #walk(fetcher: Fetcher, number: number): Promise<Walk> {
    const { timeline } = this.#world;
    const startedMs = timeline.elapsedMs;
    const name = `${fetcher.receiver}.${number}`;
    const fetched: FetchedEvent[] = [];
    let next: string | undefined;
    for (let pages = 1; pages === 1 || next !== undefined; pages += 1) {
      const query = { limit: String(fetcher.limit), ...(next !== undefined && { offsetToken: next }) };
      const send = `fetch ${name}.${pages}`;
      const page = await this.#ask<WaitingPage>(fetcher, { send, operation: "list-waiting-events", query });
      const isNew = page?.items.every((item) => !fetched.some(({ deliveryKey }) => deliveryKey === item.deliveryKey));
      fetched.push(...(page?.items ?? []));
      // Stops the walk at a repeated page, so that it cannot loop.
      next = isNew ? page?.offsetToken : undefined;
    }
    const acknowledged = await this.#acknowledge(fetcher, name, fetched);
    const walk = { receiver: fetcher.receiver, startedMs, fetched, acknowledged, heardMs: timeline.elapsedMs };
    this.#walks.push(walk);
    return walk;
  }

  async #acknowledge(fetcher: Fetcher, name: string, fetched: readonly FetchedEvent[]): Promise<readonly string[]> {
    const keys = [...new Set(fetched.map(({ deliveryKey }) => deliveryKey))];
    const deliveries = fetcher.acknowledges === "all" ? keys : keys.slice(0, Math.ceil(keys.length / 2));
    if (deliveries.length === 0) return [];
    const question = { send: `acknowledge ${name}`, operation: "acknowledge-events", body: { deliveries } } as const;
    const answer = await this.#ask<{ readonly acknowledged: readonly string[] }>(fetcher, question);
    return answer?.acknowledged ?? [];
  }

  /** Retries until a response arrives; returns undefined if none does. */
  async #ask<Answer>(
    { agent, receiver }: Fetcher,
    { send, operation, query, body }: Question,
  ): Promise<Answer | undefined> {
    const { response } = await sendUntilFinal(this.#world, {
      send,
      fleet: this.#fleets[operation],
      eventOf: (requestId) => ({
        ...apiEvent({
          agent,
          permissions: [contracts[operation].permission],
          idempotencyKey: undefined,
          body,
          pathParameters: { eventSubscriptionKey: subscriptionKeyOf(receiver) },
          requestId,
        }),
        queryStringParameters: query ?? null,
      }),
      tallyOf: (status) => `${operation}: ${status}`,
      mayRepeat: true,
      note: (received) => received,
    });
    return response?.statusCode === 200 ? (JSON.parse(response.body) as Answer) : undefined;
  }
}
