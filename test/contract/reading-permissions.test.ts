import { expect, it } from "vitest";
import { readingPermissions } from "../../packages/console/views/settings/reading-permissions.ts";
import { endpointContracts } from "../architecture/contracts.ts";

/** Permissions of GET that a key for reading in the console is not given. */
const leftOut: Readonly<Record<string, string>> = {
  "apiKeys:Get": "who reads payments need not see keys",
  "apiKeys:List": "who reads payments need not see keys",
  "eventSubscriptions:ListWaitingEvents": "events are fetched by a program, which then acknowledges them",
  "reports:Download": "files leave the console",
};

it("a key for reading in the console has every permission that only reads, or a reason is stated", () => {
  const reading = endpointContracts.filter(({ method }) => method === "GET").map(({ permission }) => permission);
  const secured = new Set(reading.filter((permission) => permission !== "public" && permission !== "every-key"));
  expect([...readingPermissions, ...Object.keys(leftOut)].sort()).toEqual([...secured].sort());
});
