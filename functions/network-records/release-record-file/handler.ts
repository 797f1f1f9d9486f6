import { operatorFunction } from "../../shared/entry/operator-function.ts";
import { deployedIntakePlatform } from "../platform/intake.ts";
import { contract } from "./contract.ts";
import { releaseRecordFile } from "./release-record-file.ts";

const platform = deployedIntakePlatform();

export const handler = operatorFunction(contract, releaseRecordFile(platform), platform);
