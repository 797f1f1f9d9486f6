import { describe, expect, it } from "vitest";
import { isOutage } from "./passing-faults.ts";

const named = (name: string) => Object.assign(new Error("no"), { name });

describe("an outage of another service", () => {
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
  ])("is not what is our own fault: %s", (fault) => expect(isOutage(fault)).toBe(false));
});
