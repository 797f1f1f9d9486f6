import { operation } from "../../shared/entry/operation.ts";
import { deployedCheckingPlatform } from "../platform/release-check.ts";
import { checkRelease } from "./check-release.ts";
import { contract } from "./contract.ts";

const platform = deployedCheckingPlatform();

export const handler = operation(contract, checkRelease(platform), platform);
