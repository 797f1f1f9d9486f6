import { Command } from "commander";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { runCommand } from "../command-line.ts";
import { controls } from "./controls.ts";
import { createAgent } from "./create-agent.ts";
import type { CallFunction } from "./stage-option.ts";

const reason = "Card testing";
const reasoned = ["--reason", reason];

describe("an operator command", () => {
  let errors = "";
  beforeEach(() => {
    errors = "";
    vi.spyOn(process.stderr, "write").mockImplementation((text) => {
      errors += String(text);
      return true;
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    process.exitCode = undefined;
  });

  const run = async (...args: readonly string[]) => {
    const calls: unknown[] = [];
    const program = new Command("operator");
    const call: CallFunction = async (...called) => void calls.push(called);
    for (const command of [...controls(call), createAgent(call)]) program.addCommand(command);
    await runCommand(program, [...args, "--stage", "sandbox"]);
    return { calls, errors, exitCode: process.exitCode };
  };

  it.each<[string, string, object, object]>([
    ["agent cgt-1 --suspend", "control-agent", { agentKey: "cgt-1" }, { suspended: true }],
    ["agent cgt-1 --resume", "control-agent", { agentKey: "cgt-1" }, { suspended: false }],
    [
      "agent cgt-1 --credits-daily-max 50000 --external-authentications on --wallets off",
      "control-agent",
      { agentKey: "cgt-1" },
      { creditsDailyMaxEuroCents: 50_000, externalAuthentications: true, wallets: false },
    ],
    [
      "agent cgt-1 --credits-daily-max default",
      "control-agent",
      { agentKey: "cgt-1" },
      { creditsDailyMaxEuroCents: null },
    ],
    [
      "agent cgt-1 --limit merchants=500 --limit acceptors=default",
      "control-agent",
      { agentKey: "cgt-1" },
      { limits: { merchants: 500, acceptors: null } },
    ],
    ["agent cgt-1 --token-months 37", "control-agent", { agentKey: "cgt-1" }, { tokenMonths: 37 }],
    ["agent cgt-1 --token-months default", "control-agent", { agentKey: "cgt-1" }, { tokenMonths: null }],
    [
      "merchant mct-1 --hold-payouts --may-pay-for mct-2,mct-3",
      "control-merchant",
      { merchantKey: "mct-1" },
      { payoutsHeld: true, mayPayFor: ["mct-2", "mct-3"] },
    ],
    ["merchant mct-1 --release-payouts", "control-merchant", { merchantKey: "mct-1" }, { payoutsHeld: false }],
    ["acceptor mac-1 --fraud-rate 0.06", "control-acceptor", { acceptorKey: "mac-1" }, { fraudRate: 0.06 }],
  ])("%s", async (line, functionName, named, change) =>
    expect(await run(...line.split(" "), ...reasoned)).toEqual({
      calls: [["sandbox", functionName, { ...named, change, reason }]],
      errors: "",
      exitCode: undefined,
    }),
  );

  it("revokes API keys, all or some", async () => {
    const { calls } = await run("end-keys", "cgt-1", "--key", "apk-1", "--key", "apk-2", "--issue-new", ...reasoned);
    expect(calls).toEqual([
      ["sandbox", "end-api-keys", { agentKey: "cgt-1", apiKeys: ["apk-1", "apk-2"], issueNew: true, reason }],
    ]);
    expect((await run("end-keys", "cgt-1", ...reasoned)).calls).toEqual([
      ["sandbox", "end-api-keys", { agentKey: "cgt-1", reason }],
    ]);
  });

  it("calls any other function with the specified input", async () =>
    expect((await run("call", "republish-events", "--input", '{"from":"x"}', ...reasoned)).calls).toEqual([
      ["sandbox", "republish-events", { from: "x", reason }],
    ]));

  it("needs no reason if it changes nothing", async () =>
    expect((await run("agent", "cgt-1")).calls).toEqual([["sandbox", "control-agent", { agentKey: "cgt-1" }]]));

  it.each([
    ["agent cgt-1 --suspend", "requires --reason"],
    ["agent cgt-1 --suspend --resume --reason x", "cannot be used with"],
    ["merchant mct-1 --hold-payouts --release-payouts --reason x", "cannot be used with"],
    ["agent cgt-1 --fraud-rate 1 --reason x", "unknown option '--fraud-rate'"],
    ["agent cgt-1 --credits-daily-max many --reason x", "a number"],
    ["agent cgt-1 --limit merchants --reason x", "merchants=500"],
    ["agent cgt-1 --external-authentications yes --reason x", "on or off"],
    ["agents cgt-1", "unknown command 'agents'"],
    ["agent", "missing required argument"],
    ["agent cgt-1 cgt-2", "too many arguments"],
    ["end-keys cgt-1", "--reason"],
    ["call republish-events --input { --reason x", "JSON"],
    ["create-agent --reason x", "'--name <name>' not specified"],
    ["create-agent --name X", "'--reason <text>' not specified"],
    ["create-agent --name X --reason x --bin visa", "NETWORK:ACQUIRER_ID:COUNTRY"],
  ])("%s is rejected: %s", async (line, why) =>
    expect(await run(...line.split(" "))).toEqual({
      calls: [],
      errors: expect.stringContaining(why),
      exitCode: 2,
    }),
  );
});
