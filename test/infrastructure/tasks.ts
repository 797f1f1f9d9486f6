import type { TaskContract } from "../../functions/shared/entry/function-contract.ts";
import { type StageName, stageNamed } from "../../lib/stages/stages.ts";
import { allContracts } from "../architecture/contracts.ts";

/** Returns the scheduled tasks of a stage: all tasks, without the file exchange if no network uses it. */
export const scheduledTasks = (stage: StageName): readonly TaskContract[] =>
  allContracts
    .map(({ contract }) => contract)
    .filter((contract): contract is TaskContract => contract.kind === "task")
    .filter(
      ({ operationId }) =>
        operationId !== "exchangeNetworkFiles" || Object.keys(stageNamed(stage).networkFiles).length > 0,
    );
