import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** Accessibility violations that axe finds on the displayed page: the rule, and the first element that violates it. */
export async function faultsOfAccessibility(page: Page): Promise<readonly string[]> {
  // Uses the browser's protocol, because the policy of the page blocks scripts.
  await page.evaluate(`${axe};0`);
  const violations = await page.evaluate<readonly Violation[]>("axe.run().then(({ violations }) => violations)");
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`);
}
