import { portionStarter } from "../../shared/entry/start-portion.ts";
import { portionedTask } from "../../shared/entry/task.ts";
import { deployedActionArchivePlatform } from "../platform/action-archive.ts";
import { archiveActions } from "./archive-actions.ts";
import { contract } from "./contract.ts";

const platform = deployedActionArchivePlatform();

export const handler = portionedTask(contract, archiveActions(platform), platform, portionStarter());
