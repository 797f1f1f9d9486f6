import { describe, expect, it } from "vitest";
import { type ClearingBatchState, clearingBatchStates } from "./clearing-batch.ts";

type Graph = Readonly<Record<string, { readonly next: readonly string[] }>>;

const graph: Graph = clearingBatchStates;

function reachableFrom(start: ClearingBatchState): Set<string> {
  const reached = new Set<string>([start]);
  for (const state of reached) for (const next of graph[state]?.next ?? []) reached.add(next);
  return reached;
}

describe("the states of a clearing batch", () => {
  it("are all reachable from open, and lead only to existing states", () =>
    expect([...reachableFrom("open")].sort()).toEqual(Object.keys(graph).sort()));

  it("are final only if the network has accepted the file", () =>
    expect(Object.keys(graph).filter((state) => graph[state]?.next.length === 0)).toEqual(["accepted"]));
});
