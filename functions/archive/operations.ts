import { taskOf } from "../shared/entry/in-process.ts";
import { archiveActions } from "./archive-actions/archive-actions.ts";
import { contract as archiveActionsContract } from "./archive-actions/contract.ts";
import { archivingPlatform } from "./platform/archiving.ts";

/** Every function of the slice, for tests and the simulation. */
export const archiveOperations = {
  archiveActions: taskOf(archiveActionsContract, archiveActions, archivingPlatform),
};
