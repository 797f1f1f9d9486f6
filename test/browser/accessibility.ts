import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** What axe finds wrong with a page as it is shown: the rule, and the first place that breaks it. */
export const faultsOfAccessibility = async (page: Page): Promise<readonly string[]> => {
  // By the protocol of the browser, since the policy of the page lets no script in.
  await page.evaluate(`${axe};0`);
  const violations = await page.evaluate<readonly Violation[]>("axe.run().then(({ violations }) => violations)");
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`);
};
