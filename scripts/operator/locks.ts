import { isLocal, isLocked, type Stage, takesSmokeAgentOnly } from "../../lib/stages/stage-settings.ts";

type Protected = Pick<Stage, "name" | "isProduction" | "locks">;

/**
 * Returns the warning in every check of a stage without locks; undefined if they are on, and for the local stage, which is never
 * deployed.
 */
export const locksWarning = (stage: Protected): string | undefined => {
  if (isLocked(stage) || isLocal(stage)) return undefined;
  const agents = takesSmokeAgentOnly(stage) ? "; the stage takes the smoke agent only" : "";
  return `WARNING: locks is off in lib/stages/${stage.name}.ts. Stacks and tables can be deleted, files of the audit trail can be removed, and CloudTrail does not record the account${agents}. After the first deployment: npm run operator -- protect --stage ${stage.name}`;
};
