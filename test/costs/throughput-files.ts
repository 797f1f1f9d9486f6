import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { GeneratedFiles } from "../../scripts/generate/formatted.ts";
import { throughputPage } from "../../scripts/generate/pages/throughput-page.ts";
import { platformComponents, singleComponents } from "../../scripts/generate/throughput/components.ts";
import type { MeasuredCosts } from "../../scripts/generate/throughput/measured-cost.ts";
import { readCostData } from "./cost-files.ts";
import { stageFacts, throughputStage } from "./stage-facts.ts";

export const throughputDataFile = join(import.meta.dirname, "../../docs/throughput.json");

const readMeasured = (): MeasuredCosts => JSON.parse(readFileSync(throughputDataFile, "utf8"));

/** Throughput of the platform, of one agent and of one merchant. */
export function throughput(measured = readMeasured()) {
  const sources = { facts: stageFacts(throughputStage), costs: readCostData(), measured };
  return {
    platform: platformComponents(sources),
    single: singleComponents(sources, throughputStage.rateLimitPerSecond),
  };
}

export function throughputFiles(): GeneratedFiles {
  const { platform, single } = throughput();
  return { "docs/operations/throughput.md": throughputPage(platform, single) };
}
