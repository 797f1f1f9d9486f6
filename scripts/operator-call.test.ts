import { describe, expect, it } from "vitest";
import { type OperatorOptions, operatorCall } from "./operator-call.ts";

const reasoned = { reason: "Card testing" };

describe("a command of the operator", () => {
  it.each<[string, OperatorOptions, string, object, object]>([
    ["agent cgt-1", { suspend: true }, "control-agent", { agentKey: "cgt-1" }, { suspended: true }],
    ["agent cgt-1", { resume: true }, "control-agent", { agentKey: "cgt-1" }, { suspended: false }],
    [
      "agent cgt-1",
      { "credits-daily-max": "50000", "external-authentications": "on" },
      "control-agent",
      { agentKey: "cgt-1" },
      { creditsDailyMaxEuroCents: 50_000, externalAuthentications: true },
    ],
    [
      "agent cgt-1",
      { "credits-daily-max": "default" },
      "control-agent",
      { agentKey: "cgt-1" },
      { creditsDailyMaxEuroCents: null },
    ],
    [
      "merchant mct-1",
      { "hold-payouts": true, "may-pay-for": "mct-2,mct-3" },
      "control-merchant",
      { merchantKey: "mct-1" },
      { payoutsHeld: true, mayPayFor: ["mct-2", "mct-3"] },
    ],
    ["acceptor mac-1", { "fraud-rate": "0.06" }, "control-acceptor", { acceptorKey: "mac-1" }, { fraudRate: 0.06 }],
  ])("%s %j", (line, options, functionName, named, change) =>
    expect(operatorCall(line.split(" "), { ...options, ...reasoned })).toEqual({
      functionName,
      input: { ...named, change, ...reasoned },
    }),
  );

  it("ends keys, all or some", () => {
    expect(operatorCall(["end-keys", "cgt-1"], { key: ["apk-1"], "issue-new": true, ...reasoned })).toEqual({
      functionName: "end-api-keys",
      input: { agentKey: "cgt-1", apiKeys: ["apk-1"], issueNew: true, ...reasoned },
    });
  });

  it("calls any other function with what it is given", () => {
    expect(operatorCall(["call", "republish-events"], { input: '{"from":"x"}', ...reasoned })).toEqual({
      functionName: "republish-events",
      input: { from: "x", ...reasoned },
    });
    expect(() => operatorCall(["call", "republish-events"], { input: "{", ...reasoned })).toThrow("no JSON");
  });

  it("only shows where it changes nothing", () =>
    expect(operatorCall(["agent", "cgt-1"], {})).toEqual({
      functionName: "control-agent",
      input: { agentKey: "cgt-1" },
    }));

  it.each<[string, OperatorOptions, string]>([
    ["agent cgt-1", { suspend: true }, "a --reason"],
    ["agent cgt-1", { suspend: true, resume: true, ...reasoned }, "on and off"],
    ["agent cgt-1", { "fraud-rate": "1", ...reasoned }, "no option of agent"],
    ["agent cgt-1", { "credits-daily-max": "many", ...reasoned }, "no number"],
    ["agent cgt-1", { "external-authentications": "yes", ...reasoned }, "neither on nor off"],
    ["agents cgt-1", {}, "no subject"],
    ["agent", {}, "takes one key"],
    ["end-keys cgt-1", {}, "a --reason"],
  ])("%s %j is refused: %s", (line, options, why) => expect(() => operatorCall(line.split(" "), options)).toThrow(why));
});
