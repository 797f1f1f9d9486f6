import * as v from "valibot";
import { complaintsAbout } from "./stage-rules.ts";
import { type Complaint, type Stage, type StageSetting, stageSchema, stageSettings } from "./stage-settings.ts";

export type { Stage } from "./stage-settings.ts";

/** Thrown for a stage with invalid settings. The message lists these settings and the expected values. */
export class StageRefused extends Error {
  constructor(stageName: string, complaints: readonly Complaint[]) {
    const lines = complaints.map(([setting, complaint]) => `  ${setting}: ${complaint}`);
    super(`The stage ${stageName} has invalid settings (lib/stages/${stageName}.ts):\n${lines.join("\n")}`);
  }
}

function complaintOf(issue: v.BaseIssue<unknown>): Complaint {
  const path = v.getDotPath(issue) ?? "";
  const [setting = ""] = path.split(".");
  const description = Object.hasOwn(stageSettings, setting)
    ? v.getDescription(stageSettings[setting as StageSetting])
    : undefined;
  return [path, [issue.message, description].filter(Boolean).join(". ")];
}

/**
 * Returns a validated stage. Throws `StageRefused` with each setting that is missing, unknown, invalid, a placeholder, or in
 * conflict with another setting.
 */
export function checkedStage(values: { readonly name: string; readonly [setting: string]: unknown }): Stage {
  const parsed = v.safeParse(stageSchema, values);
  if (!parsed.success) throw new StageRefused(values.name, parsed.issues.map(complaintOf));
  const complaints = complaintsAbout(parsed.output);
  if (complaints.length > 0) throw new StageRefused(values.name, complaints);
  return parsed.output;
}
