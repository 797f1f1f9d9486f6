import { describe, expect, it } from "vitest";
import { type OperatorOptions, operatorCall } from "./operator-call.ts";

const signed = { by: "N. N.", reason: "Card testing" };
const signedInput = { operator: "N. N.", reason: "Card testing" };

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
    expect(operatorCall(line.split(" "), { ...options, ...signed })).toEqual({
      functionName,
      input: { ...named, change: { ...change, ...signedInput } },
    }),
  );

  it("ends keys, all or some", () => {
    expect(operatorCall(["end-keys", "cgt-1"], { key: ["apk-1"], "issue-new": true, ...signed })).toEqual({
      functionName: "end-api-keys",
      input: { agentKey: "cgt-1", apiKeys: ["apk-1"], issueNew: true, ...signedInput },
    });
  });

  it("only shows where it changes nothing", () =>
    expect(operatorCall(["agent", "cgt-1"], {})).toEqual({
      functionName: "control-agent",
      input: { agentKey: "cgt-1" },
    }));

  it.each<[string, OperatorOptions, string]>([
    ["agent cgt-1", { suspend: true }, "--by and --reason"],
    ["agent cgt-1", { suspend: true, resume: true, ...signed }, "on and off"],
    ["agent cgt-1", { "fraud-rate": "1", ...signed }, "no option of agent"],
    ["agent cgt-1", { "credits-daily-max": "many", ...signed }, "no number"],
    ["agent cgt-1", { "external-authentications": "yes", ...signed }, "neither on nor off"],
    ["agents cgt-1", {}, "no subject"],
    ["agent", {}, "takes one key"],
    ["end-keys cgt-1", {}, "--by and --reason"],
  ])("%s %j is refused: %s", (line, options, why) => expect(() => operatorCall(line.split(" "), options)).toThrow(why));
});
