import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { root } from "../../architecture/imports.ts";
import { copyOfTheTree } from "../../support/copied-tree.ts";
import { followPage } from "./followed-page.ts";

/** Follows docs/how-to-event.md on a copy of the project. */

let tree: string;

beforeAll(() => {
  tree = copyOfTheTree("how-to-event");
});

afterAll(() => rmSync(tree, { recursive: true, force: true }));

it("the guide can be followed, and its checks pass", async () =>
  expect(await followPage(join(root, "docs/how-to-event.md"), tree)).toEqual([
    "events/cloud-event.ts",
    "events/merchant-created.ts",
    "packages/cli/commands/listen.ts",
    "events/merchant-created.example.json",
    "events/catalogue.ts",
    "functions/merchants/merchant-event.ts",
    "functions/merchants/merchant-store.ts",
    "functions/merchants/create-merchant/create-merchant.ts",
    "functions/shared/store/access-patterns.md",
  ]));
