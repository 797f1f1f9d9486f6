import type { FunctionEnvironment } from "./function-environment.ts";

/**
 * Checks that a caller waits before it requests unprocessed items of a busy table again. The AWS client waits only when it is
 * throttled.
 */

const leastPauseMs = 10;

interface ToWait {
  readonly what: string;
  readonly untilMs: number;
}

const toWait = new WeakMap<FunctionEnvironment, ToWait>();

interface ItemKey {
  readonly pk: { readonly S: string };
  readonly sk: { readonly S: string };
}

type RequestItems = Readonly<Record<string, { readonly Keys: readonly ItemKey[] }>>;

/** Returns a text that is independent of the order of the items. */
const inWords = (items: RequestItems): string =>
  Object.values(items)
    .flatMap(({ Keys }) => Keys.map(({ pk, sk }) => `${pk.S} ${sk.S}`))
    .join(", ");

/** Called before a request is sent. */
export function noteHurry(environment: FunctionEnvironment, body: string): void {
  const waits = toWait.get(environment);
  const { timeline, hurried } = environment.world;
  if (!waits || timeline.elapsedMs >= waits.untilMs) return;
  const { RequestItems = {} } = JSON.parse(body) as { readonly RequestItems?: RequestItems };
  if (inWords(RequestItems) !== waits.what) return;
  hurried.push(`${environment.invocation} asks at once again for ${waits.what}`);
}

/** Called when a response contains unprocessed items. */
export function noteToWait(environment: FunctionEnvironment, answer: string): void {
  if (!answer.includes('"UnprocessedKeys":{"')) return;
  const { UnprocessedKeys } = JSON.parse(answer) as { readonly UnprocessedKeys: RequestItems };
  const untilMs = environment.world.timeline.elapsedMs + leastPauseMs;
  toWait.set(environment, { what: inWords(UnprocessedKeys), untilMs });
}
