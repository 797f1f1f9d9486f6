import { afterAll, describe, expect, it } from "vitest";
import { smokeAgentKey } from "../../functions/agents/create-agent/contract.ts";
import { agentsOperations } from "../operations/agents.ts";
import { scratchTable } from "../support/scratch-table.ts";
import { testPlatform } from "../support/test-platform.ts";

const scratch = await scratchTable();
afterAll(() => scratch.close());

const createIn = (STAGE: string, AGENTS_TAKEN: "any" | "smoke") =>
  agentsOperations.createAgent.run({ STAGE, AGENTS_TAKEN }, testPlatform(scratch.table));

const agent = { name: "An agent", bins: [] };

describe("production with its locks off", () => {
  it("accepts no agent, and names the setting and the command", async () => {
    const refused = createIn("production-eu", "smoke")(agent);
    await expect(refused).rejects.toThrow("The locks setting is off in lib/stages/production-eu.ts");
    await expect(refused).rejects.toThrow("npm run operator -- protect --stage production-eu");
  });

  it("accepts one smoke agent, which alarms recognize by its key", async () => {
    const create = createIn("production-eu", "smoke");
    expect(await create({ ...agent, smoke: true })).toMatchObject({ agentKey: smokeAgentKey });
    await expect(create({ ...agent, smoke: true })).rejects.toThrow(
      `production-eu already has a smoke agent. To replace its API keys, run npm run operator -- end-keys ${smokeAgentKey} --issue-new`,
    );
  });
});

describe("any other stage", () => {
  it("accepts agents, each with its own key", async () => {
    const create = createIn("sandbox", "any");
    const keys = [await create(agent), await create(agent)].map(({ agentKey }) => agentKey);
    expect(new Set([...keys, smokeAgentKey]).size).toBe(3);
  });
});
