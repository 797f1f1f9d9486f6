import { operation } from "../../shared/entry/operation.ts";
import { deployedReleaseCheckPlatform } from "../platform/release-check.ts";
import { checkRelease } from "./check-release.ts";
import { contract } from "./contract.ts";

const platform = deployedReleaseCheckPlatform();

export const handler = operation(contract, checkRelease(platform), platform);
