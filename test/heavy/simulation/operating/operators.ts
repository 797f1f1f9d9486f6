import type { CloudEvent } from "../../../../events/cloud-event.ts";
import { eventOf } from "../../../../functions/shared/store/stored-event.ts";
import { chargesIn, kindOf } from "../books.ts";
import type { Fleet } from "../fleet.ts";
import { acceptorKeyOf, agentKeyOf, merchantOf } from "../master-data.ts";
import { type ClientPlan, tryName } from "../plan.ts";
import type { PlainItem } from "../table-engine.ts";
import { TimedWork } from "../timed-work.ts";
import type { OperatorFunction } from "../upgrading/functions.ts";
import type { World } from "../world.ts";
import type { OrderPlan } from "./operating-plan.ts";

export type OperatorUrl =
  | "control-acceptor"
  | "control-merchant"
  | "erase-card-data"
  | "open-card"
  | "pay-merchant"
  | "release-record-file"
  | "republish-events"
  | "resubmit-clearing-batch";

/** An operator's order and its outcome. */
export interface GivenOrder {
  readonly url: OperatorUrl;
  readonly input: Readonly<Record<string, unknown>>;
  readonly reason: string;
  /** Prefix of its invocation names; retries append the number of the attempt. */
  readonly name: string;
  readonly invocation: string;
  /** Time of the first send and of the last response, in milliseconds from the start of the run. */
  readonly sentMs: number;
  readonly heardMs: number;
  /** Undefined if no attempt was answered. */
  readonly answered: { readonly statusCode: number; readonly body: string } | undefined;
  /** Contents of the network file bucket at the last response. */
  readonly filesThen: readonly string[];
  /** Stored events in the time range for republishing, when the first call was sent. */
  readonly toPublish: readonly string[] | undefined;
}

export const orderName = (number: number, again: boolean, attempt: number): string =>
  tryName(`order ${number}${again ? " again" : ""}`, attempt);

const triesMax = 30;
const pauseMs = 20_000;

/** Returns true if no further call is needed. */
const isDone = (answered: GivenOrder["answered"]): boolean =>
  answered?.statusCode === 200 && !answered.body.includes('"more"');

/** Permanent errors, for which a retry is useless. */
const refusals: Readonly<Partial<Record<OperatorUrl, RegExp>>> = {
  "release-record-file": /is damaged|was already imported|there is no file/,
  "open-card": /which is the limit|no longer stored/,
};

/** All simulated operators share this identity, so limits per person count both concurrent operators. */
export const operator = "arn:aws:sts::111122223333:assumed-role/operators/n.n@acquiring.example";

/** Request that Lambda passes to a function URL after AWS has verified the signature. */
export const urlEvent = (body: object, requestId: string) => ({
  body: JSON.stringify(body),
  isBase64Encoded: false,
  requestContext: {
    requestId,
    http: { sourceIp: "203.0.113.7" },
    authorizer: { iam: { userArn: operator } },
  },
});

/** Requests of an operator for several entities, one at a time: the first has the name of the order. */
const partName = (name: string, what: "card" | "file" | "call", place: number): string =>
  place === 1 ? name : `${name} ${what} ${place}`;

/** Maximum number of files that are set aside in a run. */
const filesMax = 6;

/** Before and after all events of a run, regardless of clock differences. */
const [firstTime, lastTime] = ["2026-11-20T00:00:00Z", "2028-01-01T00:00:00Z"];

export const isInTime = (time: string, from: unknown, to: unknown): boolean =>
  Date.parse(time) >= Date.parse(String(from)) && Date.parse(time) < Date.parse(String(to));

const eventsStoredIn = ({ items }: { readonly items: readonly PlainItem[] }): readonly CloudEvent[] =>
  items.filter((item) => item["event"] !== undefined).map(eventOf);

/** Operators that repeat an order until it succeeds, and that resend a file once. */
export class Operators {
  readonly given: GivenOrder[] = [];
  readonly #world: World;
  readonly #fleets: Readonly<Record<OperatorUrl, Fleet<OperatorFunction>>>;
  readonly #work: TimedWork;

  constructor(world: World, fleets: Readonly<Record<OperatorUrl, Fleet<OperatorFunction>>>) {
    this.#world = world;
    this.#work = new TimedWork(world.timeline);
    this.#fleets = fleets;
  }

  /** An order is pending or in progress. */
  get isBusy(): boolean {
    return this.#work.isBusy;
  }

  give(number: number, plan: OrderPlan, client: ClientPlan): void {
    for (const again of plan.twice ? [false, true] : [false]) {
      const name = orderName(number, again, 1);
      if (plan.order === "release files") this.#releaseFiles(name, plan.atMs);
      else this.#work.after(plan.atMs, () => this.#carryOut(name, plan, client));
    }
  }

  async #carryOut(
    name: string,
    { order, untilMs, cards = 1, between = false }: OrderPlan,
    client: ClientPlan,
  ): Promise<unknown> {
    const { timeline } = this.#world;
    const { key: merchantKey } = merchantOf(client.agent);
    const acceptorKey = acceptorKeyOf(client);
    const until = () => timeline.sleep(Math.max(0, untilMs - timeline.elapsedMs));
    switch (order) {
      case "suspend an acceptor":
        await this.#send(name, "control-acceptor", { acceptorKey, change: { suspended: true } });
        await until();
        return this.#send(`end of ${name}`, "control-acceptor", { acceptorKey, change: { suspended: false } });
      case "hold payouts":
        await this.#send(name, "control-merchant", { merchantKey, change: { payoutsHeld: true } });
        await until();
        return this.#send(`end of ${name}`, "control-merchant", { merchantKey, change: { payoutsHeld: false } });
      case "pay a merchant":
        return this.#send(name, "pay-merchant", { merchantKey, currency: "EUR" });
      case "send a batch again": {
        const batchKey = await this.#batchNotTaken();
        return batchKey === undefined ? undefined : this.#send(name, "resubmit-clearing-batch", { batchKey }, 1);
      }
      case "release files":
        return;
      case "republish events":
        return this.#republish(name, between);
      case "open cards":
        return this.#openCards(name, cards, client);
      case "erase a card":
        return this.#eraseCard(name, client);
    }
  }

  /** Releases each file some time after it was set aside. */
  #releaseFiles(name: string, laterMs: number): void {
    let files = 0;
    this.#world.records.onPut((key) => {
      const [, network, fileId] = /^set-aside\/([^/]+)\/(.+)\.ndjson$/.exec(key) ?? [];
      if (fileId === undefined || files >= filesMax) return;
      files += 1;
      const part = partName(name, "file", files);
      this.#work.after(laterMs, () => this.#send(part, "release-record-file", { network, fileId }));
    });
  }

  async #batchNotTaken(): Promise<string | undefined> {
    const { items } = await this.#world.tables.contents();
    const batches = items.filter(
      (item) => kindOf(item) === "batch" && ["submitted", "rejected"].includes(String(item["state"])),
    );
    return batches
      .map(({ pk }) => String(pk).slice("clearing-batch#".length))
      .sort()
      .at(-1);
  }

  /**
   * Republishes all events so far, or all except the first ones and the last one, in calls that each continue from the previous
   * one.
   */
  async #republish(name: string, between: boolean): Promise<void> {
    const events = eventsStoredIn(await this.#world.tables.contents());
    const times = events.map(({ time }) => time).sort();
    const [from = firstTime, to = lastTime] = between ? [times[Math.floor(times.length / 3)], times.at(-1)] : [];
    const toPublish = events.filter(({ time }) => isInTime(time, from, to)).map(({ id }) => id);
    let continueAt: unknown;
    let call = 1;
    do {
      const input = { from, to, ...(continueAt !== undefined && { continueAt }) };
      const given = await this.#send(partName(name, "call", call), "republish-events", input, triesMax, toPublish);
      continueAt = given.answered?.statusCode === 200 ? JSON.parse(given.answered.body).continueAt : undefined;
      call += 1;
    } while (continueAt !== undefined);
  }

  /** Charges of the client's agent that networks have answered by now. */
  async #answeredCharges(client: ClientPlan): Promise<readonly string[]> {
    const charges = chargesIn(await this.#world.tables.contents());
    return charges
      .filter(({ agentKey, authorization }) => agentKey === agentKeyOf(client.agent) && authorization !== "pending")
      .map(({ key }) => key)
      .sort();
  }

  async #eraseCard(name: string, client: ClientPlan): Promise<void> {
    const [chargeKey] = await this.#answeredCharges(client);
    if (chargeKey !== undefined) await this.#send(name, "erase-card-data", { chargeKey });
  }

  /** Reuses charges if there are too few. */
  async #openCards(name: string, cards: number, client: ClientPlan): Promise<void> {
    const keys = await this.#answeredCharges(client);
    if (keys.length === 0) return;
    for (let card = 0; card < cards; card += 1) {
      const chargeKey = keys[card % keys.length];
      await this.#send(partName(name, "card", card + 1), "open-card", { chargeKey, ticket: `CASE-${card + 1}` });
    }
  }

  /** Repeats the order with the same reason until it succeeds. */
  async #send(
    name: string,
    url: OperatorUrl,
    input: GivenOrder["input"],
    tries = triesMax,
    toPublish?: readonly string[],
  ): Promise<GivenOrder> {
    const { timeline, history } = this.#world;
    const reason = `${name}: somebody asked for it`;
    const sentMs = timeline.elapsedMs;
    let answered: GivenOrder["answered"];
    let invocation = name;
    const isFinal = () => isDone(answered) || refusals[url]?.test(answered?.body ?? "");
    for (let attempt = 1; attempt <= tries && !isFinal(); attempt += 1) {
      if (attempt > 1) await timeline.sleep(pauseMs);
      invocation = tryName(name, attempt);
      const event = urlEvent({ ...input, reason }, invocation);
      const ended = await this.#fleets[url].invoke(invocation, (handler, context) => handler(event, context));
      if (ended.kind !== "answered") continue;
      answered = ended.answer;
      const { statusCode, body } = answered;
      const shown = statusCode === 200 && url === "open-card" ? "and a card" : body;
      history.tell(invocation, () => `the operator hears ${statusCode} ${shown}`);
    }
    const filesThen = this.#world.records.list("");
    const heardMs = timeline.elapsedMs;
    const given = { name, url, input, reason, invocation, sentMs, heardMs, answered, filesThen, toPublish };
    this.given.push(given);
    return given;
  }
}
