import type { Credentials } from "../admission.ts";
import { Fleet } from "../fleet.ts";
import { agentKeyOf } from "../master-data.ts";
import { urlEvent } from "../operating/operators.ts";
import { type ClientPlan, tryName } from "../plan.ts";
import { type ChangeTable, deployed } from "../service.ts";
import { TimedWork } from "../timed-work.ts";
import type { OperatorFunction } from "../upgrading/functions.ts";
import type { World } from "../world.ts";
import type { AccessPlan, KeyDeedPlan } from "./access-plan.ts";
import type { KeyRing } from "./key-ring.ts";

/** Operators that end keys, suspend agents and lift suspensions. */

const urls = ["end-api-keys", "control-agent"] as const;

type KeyUrl = (typeof urls)[number];

/** An operator's request and its outcome. */
export interface KeyOrder {
  readonly url: KeyUrl;
  readonly agentKey: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly reason: string;
  /** Time of the first send and of the last response, in milliseconds from the start of the run. */
  readonly sentMs: number;
  readonly heardMs: number;
  /** Undefined if no attempt was answered. */
  readonly answered: { readonly statusCode: number; readonly body: string } | undefined;
}

/** Response of `end-api-keys`. */
export interface KeysEnded {
  readonly ended: readonly string[];
  readonly apiKey?: string;
  readonly apiSecret?: string;
}

export const keyOrderName = (number: number, again: boolean, attempt = 1): string =>
  tryName(`key order ${number}${again ? " again" : ""}`, attempt);

const functionMs = 60_000;
const triesMax = 60;
const pauseMs = 20_000;

export class KeyOperators {
  readonly fleets: Readonly<Record<KeyUrl, Fleet<OperatorFunction>>>;
  readonly given: KeyOrder[] = [];
  readonly #world: World;
  readonly #ring: KeyRing;
  readonly #work: TimedWork;

  constructor(world: World, ring: KeyRing, changeTable: ChangeTable) {
    this.#world = world;
    this.#work = new TimedWork(world.timeline);
    this.#ring = ring;
    const fleet = (url: KeyUrl) => new Fleet(world, deployed(url, functionMs, changeTable));
    this.fleets = { "end-api-keys": fleet("end-api-keys"), "control-agent": fleet("control-agent") };
  }

  get isBusy(): boolean {
    return this.#work.isBusy;
  }

  start({ deeds }: AccessPlan, clients: readonly ClientPlan[]): void {
    for (const [place, deed] of deeds.entries()) {
      for (const again of deed.twice ? [false, true] : [false]) {
        this.#work.after(deed.atMs, () => this.#carryOut(keyOrderName(place + 1, again), deed, clients));
      }
    }
  }

  async #carryOut(name: string, { deed, client, laterMs }: KeyDeedPlan, clients: readonly ClientPlan[]): Promise<void> {
    const { timeline } = this.#world;
    const of = client % clients.length;
    const agent = clients[of]?.agent;
    const own = this.#ring.ownOf(of + 1);
    if (agent === undefined || !own) return;
    const { agentKey } = own;
    switch (deed) {
      case "ends the key":
        await this.#send(name, "end-api-keys", { agentKey, apiKeys: [own.apiKey] });
        return;
      case "ends all keys": {
        const { answered } = await this.#send(name, "end-api-keys", { agentKey, issueNew: true });
        const issued = answered && newKeyIn(answered.body, agentKey);
        if (!issued) return;
        this.#ring.learn(issued);
        await timeline.sleep(laterMs);
        const others = [...clients.entries()].filter(([, one]) => agentKeyOf(one.agent) === agentKey);
        this.#ring.allGoOnWith(
          issued,
          others.map(([at]) => at + 1),
        );
        return;
      }
      case "suspends the agent":
        await this.#send(name, "control-agent", { agentKey, change: { suspended: true } });
        await timeline.sleep(laterMs);
        await this.#send(`end of ${name}`, "control-agent", { agentKey, change: { suspended: false } });
        return;
      default:
    }
  }

  /** Repeats the request with the same reason until a response confirms it. */
  async #send(name: string, url: KeyUrl, input: KeyOrder["input"]): Promise<KeyOrder> {
    const { timeline, history } = this.#world;
    const reason = `${name}: somebody asked for it`;
    const sentMs = timeline.elapsedMs;
    let answered: KeyOrder["answered"];
    for (let attempt = 1; attempt <= triesMax && answered?.statusCode !== 200; attempt += 1) {
      if (attempt > 1) await timeline.sleep(pauseMs);
      const invocation = tryName(name, attempt);
      const event = urlEvent({ ...input, reason }, invocation);
      const ended = await this.fleets[url].invoke(invocation, (handler, context) => handler(event, context));
      if (ended.kind !== "answered") continue;
      const { statusCode, body } = ended.answer;
      answered = { statusCode, body };
      history.tell(invocation, () => `the operator hears ${statusCode}`);
    }
    const order = {
      ...{ url, agentKey: String(input["agentKey"]), input, reason, sentMs, heardMs: timeline.elapsedMs, answered },
    };
    this.given.push(order);
    return order;
  }
}

function newKeyIn(body: string, agentKey: string): Credentials | undefined {
  const { apiKey, apiSecret: secret } = JSON.parse(body) as Partial<KeysEnded>;
  return apiKey === undefined || secret === undefined ? undefined : { agentKey, apiKey, secret };
}
