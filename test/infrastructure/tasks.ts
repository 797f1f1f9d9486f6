import type { TaskContract } from "../../functions/shared/entry/function-contract.ts";
import { type StageName, stageNamed } from "../../lib/stages/stages.ts";
import { allContracts } from "../architecture/contracts.ts";

/** The tasks that are scheduled in a stage: all but the exchange of files where no network has a place for them. */
export const scheduledTasks = (stage: StageName): readonly TaskContract[] =>
  allContracts
    .map(({ contract }) => contract)
    .filter((contract): contract is TaskContract => contract.kind === "task")
    .filter(
      ({ operationId }) =>
        operationId !== "exchangeNetworkFiles" || Object.keys(stageNamed(stage).networkFiles).length > 0,
    );
