import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CostData } from "../../scripts/generate/costs/cost-data.ts";
import type { GeneratedFiles } from "../../scripts/generate/formatted.ts";
import { costsPage } from "../../scripts/generate/pages/costs-page.ts";
import { growthSection } from "../heavy/bench/growth/growth-section.ts";

const root = join(import.meta.dirname, "../..");

const docs = join(root, "docs");
const dataFile = join(docs, "costs.json");

const growthFile = join(docs, "growth.json");

/** Section with the last results of `npm run bench -- growth`, or an empty string if the benchmark never ran. */
const measuredGrowth = (): string =>
  existsSync(growthFile) ? `${growthSection(JSON.parse(readFileSync(growthFile, "utf8")))}\n` : "";

const none: CostData = { metered: {}, runs: {}, idle: {} };

export const readCostData = (): CostData => (existsSync(dataFile) ? JSON.parse(readFileSync(dataFile, "utf8")) : none);

export const costsPageOf = (data: CostData): string => costsPage(data, measuredGrowth());

export const readCostsPage = (): string => readFileSync(join(docs, "costs.md"), "utf8");

/** The cost data and the page generated from it. */
export const costFiles = (data: CostData): GeneratedFiles => ({
  "docs/costs.json": `${JSON.stringify(data, undefined, 2)}\n`,
  "docs/costs.md": costsPageOf(data),
});

export function writeCosts(data: CostData): void {
  for (const [file, text] of Object.entries(costFiles(data))) writeFileSync(join(root, file), text);
}
