import { sandboxClockOperations } from "../../../operations/sandbox-clock.ts";
import type { FleetSettings } from "../fleet.ts";
import { Fleet } from "../fleet.ts";
import { apiEvent, type HeardAnswer, sendUntilFinal } from "../gateway.ts";
import { agentKeyOf } from "../master-data.ts";
import { tryName } from "../plan.ts";
import { TimedWork } from "../timed-work.ts";
import type { EndpointFunction } from "../upgrading/functions.ts";
import type { World } from "../world.ts";
import type { ClockMove, ClocksPlan } from "./clocks-plan.ts";

/** Response to one send of a clock move. */
export interface ClockMoved extends HeardAnswer {
  readonly agentKey: string;
  readonly bySeconds: number;
  /** Shared by all copies of a move. */
  readonly idempotencyKey: string | undefined;
}

export const moveName = (move: number, send: number, attempt = 1): string => tryName(`clock ${move}.${send}`, attempt);

const { advanceSandboxClock, getSandboxClock } = sandboxClockOperations;

interface SeenClock {
  readonly working: boolean;
  /** Not returned by the previous release. */
  readonly pending?: readonly string[];
}

/** Waits for clearing only. A report with a failed writer is retried later; a separate oracle checks that. */
const isCatchingUp = ({ pending, working }: SeenClock): boolean => pending?.includes("clearing") ?? working;

/** The service reports that clearing has finished within five minutes. */
const looksMax = 12;
const looksEveryMs = 30_000;

type ClockEndpoint = "advance-sandbox-clock" | "get-sandbox-clock";

/** Agents that move their clocks and poll until clearing has finished. */
export class Movers {
  readonly fleets: Readonly<Record<ClockEndpoint, Fleet<EndpointFunction>>>;
  readonly responses: ClockMoved[] = [];
  readonly stillWorking: string[] = [];
  readonly #world: World;
  readonly #work: TimedWork;

  constructor(world: World, endpoint: (name: ClockEndpoint) => FleetSettings<EndpointFunction>) {
    this.#world = world;
    this.#work = new TimedWork(world.timeline);
    this.fleets = {
      "advance-sandbox-clock": new Fleet(world, endpoint("advance-sandbox-clock")),
      "get-sandbox-clock": new Fleet(world, endpoint("get-sandbox-clock")),
    };
  }

  get isBusy(): boolean {
    return this.#work.isBusy;
  }

  start(plan: ClocksPlan): void {
    for (const [place, move] of plan.entries()) {
      for (const [copy, afterMs] of move.sendsAfterMs.entries()) {
        this.#work.after(move.atMs + afterMs, () => this.#move(place + 1, copy + 1, move));
      }
    }
  }

  async #move(number: number, copy: number, { agent, bySeconds, hasKey }: ClockMove): Promise<void> {
    const idempotencyKey = hasKey ? `clock-${number}` : undefined;
    const moved = await sendUntilFinal<ClockMoved>(this.#world, {
      send: moveName(number, copy),
      fleet: this.fleets["advance-sandbox-clock"],
      eventOf: (requestId) =>
        apiEvent({
          agent,
          permissions: [advanceSandboxClock.contract.permission],
          idempotencyKey,
          body: { advanceSeconds: bySeconds },
          pathParameters: null,
          requestId,
        }),
      tallyOf: (status) => `advance-sandbox-clock answers ${status}`,
      mayRepeat: hasKey,
      note: (answer) => ({ ...answer, agentKey: agentKeyOf(agent), bySeconds, idempotencyKey }),
    });
    this.responses.push(moved);
    if (moved.response?.statusCode === 200) await this.#look(`look at ${moveName(number, copy)}`, agent);
  }

  /** Looks longer if the agent moves its clock again, because the later move starts new work. */
  async #look(name: string, agent: number): Promise<void> {
    const movesOfAgent = () => this.responses.filter(({ agentKey }) => agentKey === agentKeyOf(agent)).length;
    let moves = movesOfAgent();
    let looksLeft = looksMax;
    for (let look = 1; looksLeft > 0; look += 1) {
      await this.#world.timeline.sleep(looksEveryMs);
      looksLeft = movesOfAgent() > moves ? looksMax : looksLeft - 1;
      moves = movesOfAgent();
      const seen = await this.#seen(`${name} for the ${look}th time`, agent);
      if (seen && !isCatchingUp(seen)) return;
    }
    this.stillWorking.push(name);
  }

  async #seen(send: string, agent: number): Promise<SeenClock | undefined> {
    const { response } = await sendUntilFinal<HeardAnswer>(this.#world, {
      send,
      fleet: this.fleets["get-sandbox-clock"],
      eventOf: (requestId) =>
        apiEvent({
          agent,
          permissions: [getSandboxClock.contract.permission],
          idempotencyKey: undefined,
          body: undefined,
          pathParameters: null,
          requestId,
        }),
      tallyOf: (status) => `get-sandbox-clock answers ${status}`,
      mayRepeat: true,
      note: (answer) => answer,
    });
    return response?.statusCode === 200 ? JSON.parse(response.body) : undefined;
  }
}
