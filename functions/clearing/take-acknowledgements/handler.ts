import { task } from "../../shared/entry/task.ts";
import { deployedAcknowledgingPlatform } from "../platform/acknowledgements.ts";
import { contract } from "./contract.ts";
import { takeAcknowledgements } from "./take-acknowledgements.ts";

const platform = deployedAcknowledgingPlatform();

export const handler = task(contract, takeAcknowledgements(platform), platform);
