import type { CloudEvent } from "../../../../events/cloud-event.ts";
import { eventOf } from "../../../../functions/shared/store/stored-event.ts";
import { chargesIn, kindOf } from "../books.ts";
import type { Fleet } from "../fleet.ts";
import { acceptorKeyOf, agentKeyOf, merchantOf } from "../master-data.ts";
import { type ClientPlan, tryName } from "../plan.ts";
import type { PlainItem } from "../table-engine.ts";
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

/** What an operator asked for once, and what became of it. */
export interface GivenOrder {
  readonly url: OperatorUrl;
  readonly input: Readonly<Record<string, unknown>>;
  readonly reason: string;
  /** What its invocations are called; with how often it was tried, behind the first. */
  readonly name: string;
  /** Its last invocation. */
  readonly invocation: string;
  /** When it was first sent and last heard of, in milliseconds from the start of the run. */
  readonly sentMs: number;
  readonly heardMs: number;
  /** Undefined when nobody answered, however often it was sent. */
  readonly answered: { readonly statusCode: number; readonly body: string } | undefined;
  /** What lay in the bucket of the networks' files when it was last heard of. */
  readonly filesThen: readonly string[];
  /** The events that were stored and of the time that is to be published again, when its first call was sent. */
  readonly toPublish: readonly string[] | undefined;
}

export const orderName = (number: number, again: boolean, attempt: number): string =>
  tryName(`order ${number}${again ? " again" : ""}`, attempt);

const triesMax = 30;
const pauseMs = 20_000;

/** Whether nothing is left to be called for again. */
const isDone = (answered: GivenOrder["answered"]): boolean =>
  answered?.statusCode === 200 && !answered.body.includes('"more"');

/** What is no fault that passes: to send it again would be of no use. */
const refusals: Readonly<Partial<Record<OperatorUrl, RegExp>>> = {
  "release-record-file": /is broken|was taken in already|there is no file/,
  "open-card": /which is the limit|no longer stored/,
};

/** Who they all are: what is counted for one person is counted for two that work at once. */
export const operator = "arn:aws:sts::111122223333:assumed-role/operators/n.n@acquiring.example";

/** As Lambda gives the request to a function URL that AWS has checked the signature of. */
export const urlEvent = (body: object, requestId: string) => ({
  body: JSON.stringify(body),
  isBase64Encoded: false,
  requestContext: {
    requestId,
    http: { sourceIp: "203.0.113.7" },
    authorizer: { iam: { userArn: operator } },
  },
});

/** What an operator asks for of several things, one after the other: the first has the name of the order. */
const partName = (name: string, what: "card" | "file" | "call", place: number): string =>
  place === 1 ? name : `${name} ${what} ${place}`;

/** Of those that are set aside in a run. */
const filesMax = 6;

/** Before all that happens in a run, and after it, whatever the clocks say. */
const [firstTime, lastTime] = ["2026-11-20T00:00:00Z", "2028-01-01T00:00:00Z"];

export const isInTime = (time: string, from: unknown, to: unknown): boolean =>
  Date.parse(time) >= Date.parse(String(from)) && Date.parse(time) < Date.parse(String(to));

const eventsStoredIn = ({ items }: { readonly items: readonly PlainItem[] }): readonly CloudEvent[] =>
  items.filter((item) => item["event"] !== undefined).map(eventOf);

/** Operators at work: they send an order until it is done, and send a file again once. */
export class Operators {
  readonly given: GivenOrder[] = [];
  readonly #world: World;
  readonly #fleets: Readonly<Record<OperatorUrl, Fleet<OperatorFunction>>>;
  #atWork = 0;

  constructor(world: World, fleets: Readonly<Record<OperatorUrl, Fleet<OperatorFunction>>>) {
    this.#world = world;
    this.#fleets = fleets;
  }

  /** An order is still to come, or under way. */
  get isBusy(): boolean {
    return this.#atWork > 0;
  }

  give(number: number, plan: OrderPlan, client: ClientPlan): void {
    for (const again of plan.twice ? [false, true] : [false]) {
      const name = orderName(number, again, 1);
      if (plan.order === "release files") this.#releaseFiles(name, plan.atMs);
      else this.#after(plan.atMs, () => this.#carryOut(name, plan, client));
    }
  }

  #after(delayMs: number, act: () => Promise<unknown>): void {
    this.#atWork += 1;
    this.#world.timeline.after(delayMs, () => {
      void act().then(() => {
        this.#atWork -= 1;
      });
    });
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

  /** Each that is set aside, a while after it was. */
  #releaseFiles(name: string, laterMs: number): void {
    let files = 0;
    this.#world.records.onPut((key) => {
      const [, network, fileId] = /^set-aside\/([^/]+)\/(.+)\.ndjson$/.exec(key) ?? [];
      if (fileId === undefined || files >= filesMax) return;
      files += 1;
      const part = partName(name, "file", files);
      this.#after(laterMs, () => this.#send(part, "release-record-file", { network, fileId }));
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
   * All that there is so far, or without the first events and the last one. Call after call, each where the one before stopped.
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

  /** The charges of a client's agent that networks have answered by now. */
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

  /** Wraps around if there are fewer charges. */
  async #openCards(name: string, cards: number, client: ClientPlan): Promise<void> {
    const keys = await this.#answeredCharges(client);
    if (keys.length === 0) return;
    for (let card = 0; card < cards; card += 1) {
      const chargeKey = keys[card % keys.length];
      await this.#send(partName(name, "card", card + 1), "open-card", { chargeKey, ticket: `CASE-${card + 1}` });
    }
  }

  /** Until it is answered that it is done, with the same reason each time. */
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
