import { local } from "./local.ts";
import { withPrivateValues } from "./private-values.ts";
import { productionEu } from "./production-eu.ts";
import { productionUs } from "./production-us.ts";
import { sandbox } from "./sandbox.ts";
import { checkedStage, type Stage } from "./stage.ts";

export const stages = { local, sandbox, "production-eu": productionEu, "production-us": productionUs } as const;

export type StageName = keyof typeof stages;

export const stageNames = Object.keys(stages) as readonly StageName[];

export const deployedStageNames = stageNames.filter((name) => name !== "local");

/**
 * Returns the validated stage with this name, including its private values. Throws if the name is missing or unknown, and
 * `StageRefused` for invalid values.
 */
export function stageNamed(name: string | undefined, directory = import.meta.dirname): Stage {
  const known = stageNames.find((one) => one === name);
  if (known) return checkedStage(withPrivateValues(stages[known], directory));
  const which = `specify the stage with -c stage=NAME: ${stageNames.join(", ")}`;
  throw new Error(
    name ? `There is no stage '${name}'; ${which}` : `No stage is specified, and there is no default stage; ${which}`,
  );
}
