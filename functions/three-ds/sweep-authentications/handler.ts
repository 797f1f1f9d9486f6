import { portionStarter } from "../../shared/entry/start-portion.ts";
import { portionedTask } from "../../shared/entry/task.ts";
import { deployedAuthenticationsPlatform } from "../platform/authentications.ts";
import { contract } from "./contract.ts";
import { sweepAuthentications } from "./sweep-authentications.ts";

const platform = deployedAuthenticationsPlatform();

export const handler = portionedTask(contract, sweepAuthentications(platform), platform, portionStarter());
