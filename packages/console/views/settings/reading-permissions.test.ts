import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readingPermissions } from "./reading-permissions.ts";

interface Operation {
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
}

const { paths } = JSON.parse(readFileSync("docs/openapi.json", "utf8")) as {
  readonly paths: Readonly<Record<string, { readonly get?: Operation }>>;
};

/** Get permissions that a read-only console key does not have. */
const leftOut: Readonly<Record<string, string>> = {
  "apiKeys:Get": "who reads payments need not see keys",
  "apiKeys:List": "who reads payments need not see keys",
  "eventSubscriptions:ListWaitingEvents": "events are fetched by a program, which then acknowledges them",
  "reports:Download": "files leave the console",
};

it("a read-only key has every read permission, except those that are excluded with a reason", () => {
  const needed = Object.values(paths).flatMap(({ get }) =>
    (get?.security ?? []).flatMap((one) => Object.values(one).flat()),
  );
  expect([...readingPermissions, ...Object.keys(leftOut)].sort()).toEqual([...new Set(needed)].sort());
});
