import { portionStarter } from "../../shared/entry/start-portion.ts";
import { portionedTask } from "../../shared/entry/task.ts";
import { deployedPlatform } from "../../shared/platform/platform.ts";
import { deployedTokensPlatform } from "../platform/tokens.ts";
import { contract } from "./contract.ts";
import { expireProcessorTokens } from "./expire-processor-tokens.ts";

const platform = deployedTokensPlatform(deployedPlatform());

export const handler = portionedTask(contract, expireProcessorTokens(platform), platform, portionStarter());
