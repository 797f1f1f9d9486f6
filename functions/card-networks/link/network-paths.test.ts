import { describe, expect, test } from "vitest";
import { parseNetworkPaths } from "./network-paths.ts";

describe("the connection paths of the networks", () => {
  test("are read from one setting, in which networks can be omitted", () => {
    expect(parseNetworkPaths("visa=connector, jcb=address,diners=invoke")).toEqual({
      visa: "connector",
      jcb: "address",
      diners: "invoke",
    });
    expect(parseNetworkPaths("")).toEqual({});
  });

  test.each([
    ["maestro=connector", 'unknown network: "maestro"'],
    ["visa", "not one of connector, invoke, address"],
    ["visa=pigeon", "not one of connector, invoke, address"],
    ["visa=connector,visa=invoke", "specifies visa twice"],
  ])("%s is rejected: %s", (setting, reason) => {
    expect(() => parseNetworkPaths(setting)).toThrow(reason);
  });
});
