import { Fleet } from "../fleet.ts";
import { agentKeyOf } from "../master-data.ts";
import { tryName } from "../plan.ts";
import { type ChangeTable, deployed } from "../service.ts";
import type { OperatorFunction } from "../upgrading/functions.ts";
import type { World } from "../world.ts";
import type { CreditLimitChange } from "./limits-plan.ts";

/** A limit that the operator has set. The limit can apply from the first request, and applies certainly after the response. */
export interface CreditLimitSet extends Omit<CreditLimitChange, "atMs"> {
  readonly askedMs: number;
  readonly heardMs: number;
}

const limitMs = 30_000;
const pauseMs = 5_000;
const triesMax = 40;

/** An operator that repeats each order until it is answered, one order per agent at a time. */
export class Operator {
  readonly fleet: Fleet<OperatorFunction>;
  readonly #world: World;
  readonly #limitsSet: CreditLimitSet[] = [];
  #atWork = 0;

  constructor(world: World, changeTable: ChangeTable) {
    this.#world = world;
    this.fleet = new Fleet(world, deployed("control-agent", limitMs, changeTable));
  }

  get limitsSet(): readonly CreditLimitSet[] {
    return this.#limitsSet;
  }

  get isAtWork(): boolean {
    return this.#atWork > 0;
  }

  plan(changes: readonly CreditLimitChange[]): void {
    const ordered = [...changes.entries()].toSorted(([, one], [, other]) => one.atMs - other.atMs);
    for (const ofAgent of Map.groupBy(ordered, ([, { agent }]) => agent).values()) {
      this.#atWork += 1;
      void this.#sayAll(ofAgent).then(() => {
        this.#atWork -= 1;
      });
    }
  }

  async #sayAll(changes: readonly (readonly [number, CreditLimitChange])[]): Promise<void> {
    const { timeline } = this.#world;
    for (const [place, { atMs, ...change }] of changes) {
      await timeline.sleep(atMs - timeline.elapsedMs);
      const askedMs = timeline.elapsedMs;
      await this.#say(`control ${place + 1}`, change);
      this.#limitsSet.push({ ...change, askedMs, heardMs: timeline.elapsedMs });
    }
  }

  async #say(name: string, { agent, dailyMaxEuroCents }: Omit<CreditLimitChange, "atMs">): Promise<void> {
    const { timeline, history } = this.#world;
    for (let attempt = 1; attempt <= triesMax; attempt += 1) {
      const invocation = tryName(name, attempt);
      const event = {
        body: JSON.stringify({
          agentKey: agentKeyOf(agent),
          change: { creditsDailyMaxEuroCents: dailyMaxEuroCents },
          reason: "a limit of the simulation",
        }),
        requestContext: {
          requestId: invocation,
          http: { sourceIp: "192.0.2.7" },
          authorizer: { iam: { userArn: "arn:aws:iam::111122223333:user/operator" } },
        },
      };
      const ended = await this.fleet.invoke(invocation, (handler, context) => handler(event, context));
      const status = ended.kind === "answered" ? ended.answer.statusCode : 502;
      history.tell(invocation, () => `the operator hears ${status}`);
      if (status === 200) return;
      await timeline.sleep(pauseMs);
    }
    throw new Error(`the operator was never heard: ${name}`);
  }
}
