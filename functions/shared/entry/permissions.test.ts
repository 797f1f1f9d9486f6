import { describe, expect, it } from "vitest";
import { holds, knownPermissions } from "./permissions.ts";

describe("the permissions", () => {
  it("are unique, with a wildcard for every area and one for all", () => {
    expect(new Set(knownPermissions).size).toBe(knownPermissions.length);
    expect(knownPermissions).toEqual(
      expect.arrayContaining(["all:All", "apiKeys:All", "charges:All", "merchants:All"]),
    );
  });

  it.each([
    [["charges:Create"], "charges:Create", true],
    [["charges:All"], "charges:Create", true],
    [["all:All"], "charges:Create", true],
    [["charges:Get"], "charges:Create", false],
    [["merchants:All"], "charges:Create", false],
    [["charges:Create"], "charges:All", false],
    [["charges:All"], "all:All", false],
    [[], "charges:Create", false],
  ])("%j holds %s: %s", (permissions, needed, expected) => expect(holds(permissions, needed)).toBe(expected));
});
