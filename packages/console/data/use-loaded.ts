import { useCallback, useEffect, useState } from "preact/hooks";
import type { Ending } from "./page.ts";

export type Loaded<Value> =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly error: unknown }
  | { readonly state: "ready"; readonly value: Value };

export type Reloadable<Value> = Loaded<Value> & {
  /** Repeats the request; the current value stays until the response arrives. */
  readonly reload: () => void;
};

/**
 * Sends a request when the component mounts. When one of the values in `known` changes, the current value is discarded and the
 * request is sent again. A response that arrives after the component was unmounted, or after a newer request was sent, is
 * ignored.
 */
export function useLoaded<Value>(
  ask: (ending: Ending) => Promise<Value>,
  known: readonly (string | number | boolean | undefined)[],
): Reloadable<Value> {
  const question = JSON.stringify(known);
  const [times, setTimes] = useState(0);
  const [answer, setAnswer] = useState<Loaded<Value> & { readonly question: string }>({ state: "loading", question });
  // `ask` is not a dependency, because callers pass a new function at each render.
  useEffect(() => {
    const ended = new AbortController();
    const settle = (loaded: Loaded<Value>) => !ended.signal.aborted && setAnswer({ ...loaded, question });
    ask({ signal: ended.signal }).then(
      (value) => settle({ state: "ready", value }),
      (error: unknown) => settle({ state: "failed", error }),
    );
    return () => ended.abort();
  }, [question, times]);
  const reload = useCallback(() => setTimes((before) => before + 1), []);
  return { ...(answer.question === question ? answer : { state: "loading" as const }), reload };
}
