import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { root } from "../../architecture/imports.ts";
import { copyOfTheTree } from "../../support/copied-tree.ts";
import { followPage } from "./followed-page.ts";

/** Follows docs/how-to-report.md on a copy of the project. */

let tree: string;

beforeAll(() => {
  tree = copyOfTheTree("how-to-report");
});

afterAll(() => rmSync(tree, { recursive: true, force: true }));

it("the guide can be followed, and its checks pass", async () =>
  expect(await followPage(join(root, "docs/how-to-report.md"), tree)).toEqual([
    "functions/reports/file/columns/merchant-columns.ts",
    "functions/reports/domain/report.ts",
    "packages/console/views/schedules/schedule-form.ts",
    "functions/reports/file/report-sources.ts",
    "functions/merchants/published.ts",
    "test/architecture/layers.test.ts",
    "test/store/report-rows.test.ts",
    "test/store/merchants-report.test.ts",
  ]));
