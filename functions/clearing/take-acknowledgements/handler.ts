import { portionStarter } from "../../shared/entry/start-portion.ts";
import { portionedTask } from "../../shared/entry/task.ts";
import { deployedAcknowledgementsPlatform } from "../platform/acknowledgements.ts";
import { contract } from "./contract.ts";
import { takeAcknowledgements } from "./take-acknowledgements.ts";

const platform = deployedAcknowledgementsPlatform();

export const handler = portionedTask(contract, takeAcknowledgements(platform), platform, portionStarter());
