import { isLocal, isLocked, type Stage, takesSmokeAgentOnly } from "../../lib/stages/stage-settings.ts";

type Protected = Pick<Stage, "name" | "isProduction" | "locks">;

/**
 * Returns the warning that `preflight` and `smoke` show while a stage's locks are off. Returns undefined if the locks are
 * on, or if the stage is local, because a local stage is never deployed.
 */
export function locksWarning(stage: Protected): string | undefined {
  if (isLocked(stage) || isLocal(stage)) return undefined;
  const agents = takesSmokeAgentOnly(stage) ? ". The stage accepts only the smoke agent" : "";
  return `WARNING: locks is off in lib/stages/${stage.name}.ts. Stacks, tables and audit trail files can be deleted, and CloudTrail does not record activity in the account${agents}. After the first deployment, run: npm run operator -- protect --stage ${stage.name}`;
}
