import type { Fault } from "./fault.ts";
import type { StepName } from "./step.ts";

export interface Row {
  readonly stage: string;
  readonly step: StepName;
  readonly result: "passed" | "failed" | "continued";
  readonly fault?: Fault;
  readonly evidence: string;
}

const evidenceLength = 300;

const cell = (text: string): string =>
  text.replaceAll("\n", " ").replaceAll("|", "\\|").replaceAll("<", "&lt;").slice(0, evidenceLength);

export const tableOf = (rows: readonly Row[]): string =>
  [
    "| Stage | Step | Result | Cause | Evidence |",
    "|---|---|---|---|---|",
    ...rows.map(
      ({ stage, step, result, fault = "", evidence }) =>
        `| ${stage} | ${step} | ${result} | ${fault} | ${cell(evidence)} |`,
    ),
  ].join("\n");

export const toMend = (rows: readonly Row[]): readonly Row[] =>
  rows.filter(({ result, fault }) => result !== "passed" && fault !== "the endpoint's");
