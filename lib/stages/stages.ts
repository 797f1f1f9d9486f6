import { local } from "./local.ts";
import { withPrivateValues } from "./private-values.ts";
import { productionEu } from "./production-eu.ts";
import { productionUs } from "./production-us.ts";
import { sandbox } from "./sandbox.ts";
import { checkedStage, type Stage } from "./stage.ts";

/** Committed stages. */
export const stages = { local, sandbox, "production-eu": productionEu, "production-us": productionUs } as const;

export type StageName = keyof typeof stages;

export const stageNames = Object.keys(stages) as readonly StageName[];

/** Stages that are deployed to AWS. */
export const deployedStageNames = stageNames.filter((name) => name !== "local");

/**
 * Returns the stage of this name with its private values, validated. Throws if the name is missing or unknown, and
 * `StageRefused` for invalid values.
 */
export const stageNamed = (name: string | undefined, directory = import.meta.dirname): Stage => {
  const known = stageNames.find((one) => one === name);
  if (known) return checkedStage(withPrivateValues(stages[known], directory));
  const which = `say which one with -c stage=NAME: ${stageNames.join(", ")}`;
  throw new Error(
    name ? `There is no stage '${name}'; ${which}` : `No stage is named, and none is meant by itself; ${which}`,
  );
};
