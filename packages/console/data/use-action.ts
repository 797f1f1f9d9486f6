import { useCallback, useMemo, useState } from "preact/hooks";

/** The state of an action. */
export type Acted<Value> =
  | { readonly state: "waiting" }
  | { readonly state: "running" }
  | { readonly state: "failed"; readonly error: unknown }
  | { readonly state: "done"; readonly value: Value };

/**
 * Does something once, however often it is tried: every attempt has the same Idempotency-Key, so one whose answer was lost is not
 * carried out again. Another action, by its name in `of`, has another key.
 */
export const useAction = <Value>(of: string, act: (idempotencyKey: string) => Promise<Value>) => {
  // Another action is another request.
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
