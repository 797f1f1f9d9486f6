import { expect, it } from "vitest";
import { locksWarning } from "./locks.ts";

const stage = { name: "trial", isProduction: true, locks: "off" } as const;

it("an environment with its locks off causes a warning that names the setting and the command", () => {
  expect(locksWarning(stage)).toMatch(/^WARNING: locks is off in lib\/stages\/trial\.ts\./);
  expect(locksWarning(stage)).toContain("accepts only the smoke agent");
  expect(locksWarning(stage)).toContain("npm run operator -- protect --stage trial");
  expect(locksWarning({ ...stage, isProduction: false })).not.toContain("smoke agent");
});

it("there is no warning if the locks are on, or for a local service", () => {
  expect(locksWarning({ ...stage, locks: "on" })).toBeUndefined();
  expect(locksWarning({ name: "local", isProduction: false, locks: "off" })).toBeUndefined();
});
