// Generated from the handlers of functions/archive by npm run generate operations.

import { archiveActions } from "../../functions/archive/archive-actions/archive-actions.ts";
import { contract as archiveActionsContract } from "../../functions/archive/archive-actions/contract.ts";
import { actionArchivePlatform } from "../../functions/archive/platform/action-archive.ts";
import { portionedTaskOf } from "../support/in-process.ts";

export const archiveOperations = {
  archiveActions: portionedTaskOf(archiveActionsContract, archiveActions, actionArchivePlatform),
};
