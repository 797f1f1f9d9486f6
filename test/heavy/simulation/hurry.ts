import type { FunctionEnvironment } from "./function-environment.ts";

/**
 * Who asks a busy table the same again gives it time. The table's client of AWS waits by itself where it is throttled; what a transaction met and what was left
 * unread is the service's own matter.
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

interface Asked {
  readonly RequestItems?: Readonly<Record<string, { readonly Keys: readonly ItemKey[] }>>;
  readonly TransactItems?: unknown;
}

/** The same in whichever order the client has written it. */
const inWords = ({ RequestItems = {}, TransactItems = "" }: Asked): string => {
  const keys = Object.values(RequestItems).flatMap(({ Keys }) => Keys.map(({ pk, sk }) => `${pk.S} ${sk.S}`));
  return keys.length > 0 ? keys.join(", ") : JSON.stringify(TransactItems);
};

/** Before a request leaves. */
export const noteHurry = (environment: FunctionEnvironment, body: string): void => {
  const waits = toWait.get(environment);
  const { timeline, hurried } = environment.world;
  if (!waits || timeline.elapsedMs >= waits.untilMs || inWords(JSON.parse(body) as Asked) !== waits.what) return;
  hurried.push(`${environment.invocation} asks at once again for ${waits.what}`);
};

/** When an answer says that the same has to be asked again. */
export const noteToWait = (environment: FunctionEnvironment, body: string, answer: string): void => {
  if (!/"UnprocessedKeys":\{"|"TransactionConflict"/.test(answer)) return;
  const { UnprocessedKeys: RequestItems } = JSON.parse(answer) as { readonly UnprocessedKeys?: Asked["RequestItems"] };
  const what = inWords(RequestItems ? { RequestItems } : (JSON.parse(body) as Asked));
  toWait.set(environment, { what, untilMs: environment.world.timeline.elapsedMs + leastPauseMs });
};
