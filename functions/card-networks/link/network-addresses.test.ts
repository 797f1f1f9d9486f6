import { describe, expect, test } from "vitest";
import { parseNetworkAddresses } from "./network-addresses.ts";

describe("the addresses of the networks", () => {
  test("are read from one setting", () => {
    expect(parseNetworkAddresses("visa=10.0.0.1:4001, mastercard=switch.internal:4002,jcb=[::1]:4003")).toEqual({
      visa: { host: "10.0.0.1", port: 4001 },
      mastercard: { host: "switch.internal", port: 4002 },
      jcb: { host: "::1", port: 4003 },
    });
  });

  test("are optional, for one network or for all", () => {
    expect(parseNetworkAddresses("")).toEqual({});
    expect(parseNetworkAddresses("visa=localhost:1,")).toEqual({ visa: { host: "localhost", port: 1 } });
  });

  test.each([
    ["visa", "not have the format"],
    ["visa=host", "not have the format"],
    ["visa=:4001", "not have the format"],
    ["visa=host:port", "not have the format"],
    ["maestro=host:4001", 'unknown network: "maestro"'],
    ["visa=host:0", "no valid port"],
    ["visa=host:70000", "no valid port"],
    ["visa=a:1,visa=b:2", "specifies visa twice"],
  ])("%s is rejected: %s", (setting, reason) => {
    expect(() => parseNetworkAddresses(setting)).toThrow(reason);
  });
});
