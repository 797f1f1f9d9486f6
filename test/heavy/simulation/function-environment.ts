import { AsyncLocalStorage } from "node:async_hooks";
import type { CallName, Mishap } from "./calls.ts";
import type { World } from "./world.ts";

/** A call to the world outside. */
export interface OutsideCall<Answer> {
  readonly name: CallName;
  /** What the other side does with it; refusals and broken answers are its matter. */
  readonly perform: (mishap: Mishap | undefined) => Promise<Answer>;
  readonly describeAnswer: (answer: Answer) => string;
  /** What is done to it where the run aims at it; asked when it leaves. */
  readonly aimed?: () => Mishap | undefined;
  /** Hears what becomes of it on its way there. */
  readonly left?: (mishap: Mishap | undefined) => void;
}

const inside = new AsyncLocalStorage<FunctionEnvironment>();

/** The environment whose code is running; undefined for everything that is not the service. */
export const runningEnvironment = (): FunctionEnvironment | undefined => inside.getStore();

/** What a client library throws when a connection ends before the answer. */
const connectionLost = (): Error => Object.assign(new Error("socket hang up"), { code: "ECONNRESET" });

/**
 * One environment of a function, as Lambda runs them: awake during an invocation and frozen between two, with its own
 * connections and caches. Whatever it asks of the world outside is on its way for a time. When it dies, nothing comes
 * back to it any more, but what it has sent still arrives.
 */
export class FunctionEnvironment {
  readonly name: string;
  readonly world: World;
  /** Resolves when the environment dies. */
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

  /** The time by its own clock. */
  now = (): Date => new Date(this.world.timeline.nowMs + this.#clockAheadMs);

  /** Runs code of the service in this environment. */
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

  /** Lets something reach the code: now, when it wakes again, or never. */
  deliver(happen: () => void): void {
    if (this.#state === "awake") this.run(happen);
    if (this.#state === "frozen") this.#deliveredWhileFrozen.push(happen);
  }

  /** Announces that something reaches the code after a while; the answer takes it back. */
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
