import { describe, expect, it } from "vitest";
import { authorizationStates, clearingStates } from "./charge-states.ts";

type Graph = Readonly<Record<string, { readonly next: Readonly<Record<string, string>> }>>;

function reachableFrom(graph: Graph, start: string): Set<string> {
  const reached = new Set([start]);
  for (const state of reached) for (const next of Object.keys(graph[state]?.next ?? {})) reached.add(next);
  return reached;
}

describe.each([
  ["authorization", authorizationStates as Graph, "pending", ["declined", "reversed"]],
  ["clearing", clearingStates as Graph, "none", ["completed", "cancelled", "abandoned"]],
])("the states of %s", (_, graph, start, terminal) => {
  it("are all reachable from the initial one", () =>
    expect([...reachableFrom(graph, start)].sort()).toEqual(Object.keys(graph).sort()));

  it("lead only to existing states", () => {
    for (const { next } of Object.values(graph))
      for (const state of Object.keys(next)) expect(Object.keys(graph)).toContain(state);
  });

  it("have exactly the documented final states", () =>
    expect(Object.keys(graph).filter((state) => Object.keys(graph[state]?.next ?? {}).length === 0)).toEqual(terminal));
});
