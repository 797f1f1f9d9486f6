import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { root } from "../../architecture/imports.ts";
import { copyOfTheTree } from "../../support/copied-tree.ts";
import { followPage } from "./followed-page.ts";

/** Follows docs/how-to-endpoint.md on a copy of the project: the scaffold, the files to fill in, and the commands that check them. */

let tree: string;

beforeAll(() => {
  tree = copyOfTheTree("how-to-endpoint");
});

afterAll(() => rmSync(tree, { recursive: true, force: true }));

it("the guide can be followed, and its checks pass", async () =>
  expect(await followPage(join(root, "docs/how-to-endpoint.md"), tree)).toEqual([
    "functions/merchants/get-acceptor-merchant/contract.ts",
    "functions/merchants/get-acceptor-merchant/get-acceptor-merchant.ts",
    "functions/merchants/get-acceptor-merchant/get-acceptor-merchant.test.ts",
  ]));
