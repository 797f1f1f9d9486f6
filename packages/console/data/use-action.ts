import { useCallback, useMemo, useState } from "preact/hooks";

export type Acted<Value> =
  | { readonly state: "waiting" }
  | { readonly state: "running" }
  | { readonly state: "failed"; readonly error: unknown }
  | { readonly state: "done"; readonly value: Value };

/**
 * Runs an action at most once: every attempt has the same Idempotency-Key, so a retry after a lost response does not repeat the
 * action. Each action, identified by `of`, has a separate Idempotency-Key.
 */
export function useAction<Value>(of: string, act: (idempotencyKey: string) => Promise<Value>) {
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
}
