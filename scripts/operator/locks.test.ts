import { expect, it } from "vitest";
import { locksWarning } from "./locks.ts";

const stage = { name: "trial", isProduction: true, locks: "off" } as const;

it("a stage with its locks off gets a warning that names the setting and the command", () => {
  expect(locksWarning(stage)).toMatch(/^WARNING: locks is off in lib\/stages\/trial\.ts\./);
  expect(locksWarning(stage)).toContain("takes the smoke agent only");
  expect(locksWarning(stage)).toContain("npm run operator -- protect --stage trial");
  expect(locksWarning({ ...stage, isProduction: false })).not.toContain("smoke agent");
});

it("there is no warning once the locks are on, or for the service on this machine", () => {
  expect(locksWarning({ ...stage, locks: "on" })).toBeUndefined();
  expect(locksWarning({ name: "local", isProduction: false, locks: "off" })).toBeUndefined();
});
