import { runExclusively } from "../../shared/entry/run-exclusively.ts";
import { task } from "../../shared/entry/task.ts";
import { deployedAuthenticationsPlatform } from "../platform/authentications.ts";
import { contract } from "./contract.ts";
import { sweepAuthentications } from "./sweep-authentications.ts";

const platform = deployedAuthenticationsPlatform();

export const handler = task(contract, sweepAuthentications(platform), platform, runExclusively(platform));
