import type { Context } from "aws-lambda";
import { FunctionEnvironment } from "./function-environment.ts";
import type { Release } from "./upgrading/release.ts";
import type { World } from "./world.ts";

/** End of an invocation. Without a response, its environment crashed or the handler threw. */
export type Ended<Answer> =
  | { readonly kind: "answered"; readonly answer: Answer; readonly tookMs: number }
  | { readonly kind: "died" }
  | { readonly kind: "failed" };

interface Warm<Handler> {
  readonly release: Release;
  readonly environment: FunctionEnvironment;
  readonly handler: Handler;
  busy: boolean;
}

export interface FleetSettings<Handler> {
  readonly functionName: string;
  readonly limitMs: number;
  readonly makeHandler: (environment: FunctionEnvironment, release: Release) => Handler;
}

/**
 * Environments of one function. A call gets an idle environment of the current release or a new one, and each environment
 * serves one call at a time.
 */
export class Fleet<Handler> {
  readonly #world: World;
  readonly #settings: FleetSettings<Handler>;
  readonly #warm: Warm<Handler>[] = [];
  #isClosed = false;

  constructor(world: World, settings: FleetSettings<Handler>) {
    this.#world = world;
    this.#settings = settings;
  }

  get functionName(): string {
    return this.#settings.functionName;
  }

  get isBusy(): boolean {
    return this.#warm.some(({ busy, environment }) => busy && !environment.isDead);
  }

  /** Rejects calls until `open`, which starts new environments without any state. */
  close(): void {
    this.#isClosed = true;
    for (const { environment } of this.#warm) environment.die("the service is stopped");
  }

  open(): void {
    this.#isClosed = false;
  }

  async invoke<Answer>(
    invocation: string,
    call: (handler: Handler, context: Context) => Promise<Answer>,
  ): Promise<Ended<Answer>> {
    if (this.#isClosed) return { kind: "died" };
    const warm = this.#idleOne();
    const { environment, handler } = warm;
    const { timeline } = this.#world;
    const { limitMs } = this.#settings;
    const startedMs = timeline.nowMs;
    const getRemainingTimeInMillis = () => startedMs + limitMs - timeline.nowMs;
    const { functionName } = this.#settings;
    const context = { awsRequestId: invocation, functionName, getRemainingTimeInMillis } as Context;
    const cancelLimit = timeline.after(limitMs, () => environment.die(`its ${limitMs / 1_000} s are over`));
    warm.busy = true;
    this.#world.tally.add(`invocations of ${this.#settings.functionName}`);
    if (this.#world.isMixed) this.#world.tally.add(`invocations of release ${warm.release.name}`);
    environment.wake(invocation);
    environment.tell(() => `starts in ${environment.name}`);
    const ended = await Promise.race([
      environment
        .run(() => call(handler, context))
        .then(
          (answer) => ({ kind: "answered", answer }) as const,
          () => ({ kind: "failed" }) as const,
        ),
      environment.death.then(() => ({ kind: "died" }) as const),
    ]);
    cancelLimit();
    environment.freeze();
    warm.busy = false;
    return ended.kind === "answered" ? { ...ended, tookMs: timeline.nowMs - startedMs } : ended;
  }

  #idleOne(): Warm<Handler> {
    const { functionName, makeHandler } = this.#settings;
    const release = this.#world.serving(functionName);
    const idle = this.#warm.find((one) => one.release === release && !one.busy && !one.environment.isDead);
    if (idle) return idle;
    const of = this.#world.isMixed ? ` of ${release.name}` : "";
    const name = `${functionName} environment ${this.#warm.length + 1}${of}`;
    const environment = new FunctionEnvironment(name, this.#world);
    const made = { release, environment, handler: makeHandler(environment, release), busy: false };
    this.#warm.push(made);
    return made;
  }
}
