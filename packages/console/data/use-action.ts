import { useCallback, useMemo, useState } from "preact/hooks";

/** The state of an action. */
export type Acted<Value> =
  | { readonly state: "waiting" }
  | { readonly state: "running" }
  | { readonly state: "failed"; readonly error: unknown }
  | { readonly state: "done"; readonly value: Value };

/**
 * Runs an action at most once: every attempt has the same Idempotency-Key, so a retry after a lost response has no second effect.
 * Each action, identified by `of`, has a separate key.
 */
export const useAction = <Value>(of: string, act: (idempotencyKey: string) => Promise<Value>) => {
  // A different action is a new request with a new key.
  const idempotencyKey = useMemo(() => crypto.randomUUID(), [of]);
  const [acted, setActed] = useState<Acted<Value>>({ state: "waiting" });
  const run = useCallback(async (): Promise<Acted<Value>> => {
    setActed({ state: "running" });
    const ended = await act(idempotencyKey).then(
      (value): Acted<Value> => ({ state: "done", value }),
      (error: unknown): Acted<Value> => ({ state: "failed", error }),
    );
    setActed(ended);
    return ended;
  }, [act, idempotencyKey]);
  return { acted, run };
};
