import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { type Walk, type WalkProgress, walk } from "./scan-pages.ts";

/** A walk that a view begins and stops; it ends with the view. */
export const useWalk = <Item extends { readonly created: string }>() => {
  const [progress, setProgress] = useState<WalkProgress<Item>>();
  const running = useRef<AbortController | undefined>(undefined);
  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);
  const start = useCallback((given: Walk<Item>) => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    void walk(given, own.signal, (next) => running.current === own && setProgress(next));
  }, []);
  return { progress, start, stop };
};
