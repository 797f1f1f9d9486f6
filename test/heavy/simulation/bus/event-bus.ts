import type { EventBridgeEvent } from "aws-lambda";
import type { CloudEvent } from "../../../../events/cloud-event.ts";
import type { EventConsumerContract } from "../../../../functions/shared/entry/function-contract.ts";
import { Fleet, type FleetSettings } from "../fleet.ts";
import type { FunctionEnvironment } from "../function-environment.ts";
import type { ConsumerFunction } from "../upgrading/functions.ts";
import type { BusPlatform } from "../upgrading/platform.ts";
import type { World } from "../world.ts";
import { letsThrough } from "./patterns.ts";

/** Retry intervals of the bus for a failing consumer: short at first, then longer. */
const firstPauseMs = 1_000;
const longestPauseMs = 600_000;
const triesMax = 186;

const usualMs = 80;

/** EventBridge rejects calls with more entries. */
const entriesMax = 10;

/** One in this many events is delivered twice. */
const twiceOneIn = 8;

/** A consumer of the bus, and its events by the pattern of its contract. */
export interface Consumer extends FleetSettings<ConsumerFunction> {
  /** Prefix of the consumer's invocation names, before the event number. */
  readonly called: string;
  readonly pattern: EventConsumerContract["pattern"];
}

/** An accepted entry, and the invocation that published it. */
export interface TakenEntry {
  readonly event: CloudEvent;
  readonly by: string;
}

type CalledConsumer = Consumer & { readonly fleet: Fleet<ConsumerFunction> };

/** The event bus: delivers accepted events to its consumers at least once, and stores events that a consumer never accepted. */
export class EventBus {
  readonly #world: World;
  readonly #consumers: readonly CalledConsumer[];
  readonly #taken: TakenEntry[] = [];
  readonly #deadLetters: CloudEvent[] = [];

  constructor(world: World, consumers: readonly Consumer[]) {
    this.#world = world;
    this.#consumers = consumers.map((consumer) => ({ ...consumer, fleet: new Fleet(world, consumer) }));
  }

  get taken(): readonly TakenEntry[] {
    return this.#taken;
  }

  get deadLetters(): readonly CloudEvent[] {
    return this.#deadLetters;
  }

  get fleets(): readonly Fleet<ConsumerFunction>[] {
    return this.#consumers.map(({ fleet }) => fleet);
  }

  /** The bus client in a publisher's environment. */
  client(environment: FunctionEnvironment): BusPlatform {
    return async (finished) => {
      const events = finished as readonly CloudEvent[];
      const { invocation: by } = environment;
      const answer = await environment.call({
        name: "bus",
        perform: async (mishap) => {
          if (mishap === "refused") return events.map(() => false);
          if (events.length > entriesMax) return undefined;
          for (const event of events) this.#take({ event, by });
          return mishap === "broken" ? undefined : events.map(() => true);
        },
        describeAnswer: (taken) => `${events.length} events${taken?.every(Boolean) ? "" : " -> not taken"}`,
      });
      if (!answer) throw new Error("the bus fails");
      return answer;
    };
  }

  #take(entry: TakenEntry): void {
    const { event } = entry;
    this.#taken.push(entry);
    const shown = { source: event.source, "detail-type": event.type, detail: event };
    const isTwice = Math.floor(this.#world.random() * twiceOneIn) === 0;
    for (const consumer of this.#consumers.filter(({ pattern }) => letsThrough(pattern, shown))) {
      const name = `${consumer.called} ${this.#taken.length}`;
      this.#bring(consumer, event, name, 1);
      if (isTwice) this.#bring(consumer, event, `${name} again`, 1);
    }
  }

  #bring(consumer: CalledConsumer, event: CloudEvent, name: string, attempt: number): void {
    const pauseMs = attempt === 1 ? usualMs : Math.min(longestPauseMs, firstPauseMs * 2 ** (attempt - 2));
    this.#world.underway(pauseMs, () => {
      void this.#call(consumer, event, `${name}${attempt === 1 ? "" : ` try ${attempt}`}`).then((isDone) => {
        if (isDone) return;
        if (attempt < triesMax) this.#bring(consumer, event, name, attempt + 1);
        else this.#deadLetters.push(event);
      });
    });
  }

  async #call({ fleet }: CalledConsumer, event: CloudEvent, invocation: string): Promise<boolean> {
    const detail = { detail: event } as unknown as EventBridgeEvent<string, unknown>;
    const ended = await fleet.invoke(invocation, (handler, context) => handler(detail, context));
    return ended.kind === "answered";
  }
}
