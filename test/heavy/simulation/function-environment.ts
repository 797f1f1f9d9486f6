import { AsyncLocalStorage } from "node:async_hooks";
import type { CallName, Mishap } from "./calls.ts";
import type { World } from "./world.ts";

/** A call to an external system. */
export interface OutsideCall<Answer> {
  readonly name: CallName;
  /** Effect at the external system, including rejections and broken responses. */
  readonly perform: (mishap: Mishap | undefined) => Promise<Answer>;
  readonly describeAnswer: (answer: Answer) => string;
  /** Returns the targeted mishap, if any. Called when the request is sent. */
  readonly aimed?: () => Mishap | undefined;
  /** Called with the mishap of the request, if any. */
  readonly left?: (mishap: Mishap | undefined) => void;
}

const inside = new AsyncLocalStorage<FunctionEnvironment>();

/** The environment of the running code. Undefined for code outside the service. */
export const runningEnvironment = (): FunctionEnvironment | undefined => inside.getStore();

/** Error that a client library throws when a connection ends before the response. */
const connectionLost = (): Error => Object.assign(new Error("socket hang up"), { code: "ECONNRESET" });

/**
 * One environment of a function, as in Lambda: awake during an invocation and frozen between invocations, with separate
 * connections and caches. Each external call takes time. After a crash, no response reaches the environment, but its sent
 * requests still arrive.
 */
export class FunctionEnvironment {
  readonly name: string;
  readonly world: World;
  /** Resolves when the environment crashes. */
  readonly death: Promise<void>;
  #state: "frozen" | "awake" | "dead" = "frozen";
  #invocation = "";
  #deliveredWhileFrozen: (() => void)[] = [];
  readonly #tellOfDeath: () => void;
  readonly #clockAheadMs: number;

  constructor(name: string, world: World) {
    this.name = name;
    this.world = world;
    this.#clockAheadMs = world.clockAheadMs(name);
    const { promise, resolve } = Promise.withResolvers<void>();
    this.death = promise;
    this.#tellOfDeath = resolve;
  }

  get isDead(): boolean {
    return this.#state === "dead";
  }

  get invocation(): string {
    return this.#invocation;
  }

  /** Time on the environment's clock. */
  now = (): Date => new Date(this.world.timeline.nowMs + this.#clockAheadMs);

  /** Runs service code in this environment. */
  run<Value>(code: () => Value): Value {
    return inside.run(this, code);
  }

  wake(invocation: string): void {
    this.#state = "awake";
    this.#invocation = invocation;
    const waiting = this.#deliveredWhileFrozen;
    this.#deliveredWhileFrozen = [];
    for (const happen of waiting) this.deliver(happen);
  }

  freeze(): void {
    if (!this.isDead) this.#state = "frozen";
  }

  die(cause: string): void {
    if (this.isDead) return;
    this.#state = "dead";
    this.world.tally.add("deaths");
    this.tell(() => `*** dies: ${cause}`);
    this.#tellOfDeath();
  }

  /** Delivers something to the code: now, at the next invocation, or never. */
  deliver(happen: () => void): void {
    if (this.#state === "awake") this.run(happen);
    if (this.#state === "frozen") this.#deliveredWhileFrozen.push(happen);
  }

  /** Schedules a delivery to the code. The returned function cancels it. */
  after(delayMs: number, happen: () => void): () => void {
    return this.world.timeline.after(delayMs, () => this.deliver(happen));
  }

  call<Answer>({ name, perform, describeAnswer, aimed, left }: OutsideCall<Answer>): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    if (this.isDead) return promise;
    const { invocation } = this;
    const { mishap, thereMs, backMs } = this.world.fates.next(invocation, name, aimed?.());
    left?.(mishap);
    if (mishap === "dies before") {
      this.die(`before its ${name} leaves`);
      return promise;
    }
    this.world.underway(thereMs, async () => {
      const tell = (text: () => string) => this.world.history.tell(invocation, () => `${name}: ${text()}`);
      if (mishap === "lost") {
        tell(() => "is lost on its way");
        this.after(backMs, () => reject(connectionLost()));
        return;
      }
      const answer = await perform(mishap);
      tell(
        () => `${describeAnswer(answer)}${mishap ? ` [${mishap}]` : ""}${this.isDead ? " [nobody waits for it]" : ""}`,
      );
      if (mishap === "dies after") this.die(`before it hears of its ${name}`);
      else if (mishap === "unanswered") this.after(backMs, () => reject(connectionLost()));
      else this.after(backMs, () => resolve(answer));
    });
    return promise;
  }

  tell(text: () => string): void {
    this.world.history.tell(this.#invocation || this.name, text);
  }
}
