import { describe, expect, it } from "vitest";
import { isOutage } from "./passing-faults.ts";

const named = (name: string) => Object.assign(new Error("no"), { name });

describe("an outage of a dependency", () => {
  it.each([
    named("KMSInternalException"),
    named("InternalFailure"),
    named("ThrottlingException"),
    Object.assign(new Error("no"), { code: "ECONNREFUSED" }),
  ])("is recognized: %s", (fault) => expect(isOutage(fault)).toBe(true));

  it.each([
    named("AccessDeniedException"),
    named("ValidationException"),
    new Error("ours"),
    "ThrottlingException",
    undefined,
  ])("is not an internal error: %s", (fault) => expect(isOutage(fault)).toBe(false));
});
