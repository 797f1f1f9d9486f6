import type { Agent } from "../agent-store.ts";

/** An agent with no settings from the operator. */
export const anAgent = (change: Partial<Agent> = {}): Agent => ({
  key: "cgt-00000000000000000001",
  name: "Agent",
  status: "active",
  created: "2026-11-20T10:00:00.000Z",
  version: 1,
  ...change,
});
