import { task } from "../../shared/entry/task.ts";
import { deployedArchivingPlatform } from "../platform/action-archive.ts";
import { archiveActions } from "./archive-actions.ts";
import { contract } from "./contract.ts";

const platform = deployedArchivingPlatform();

export const handler = task(contract, archiveActions(platform), platform);
