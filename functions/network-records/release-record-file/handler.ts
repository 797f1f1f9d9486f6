import { operation } from "../../shared/entry/operation.ts";
import { deployedIntakePlatform } from "../platform/intake.ts";
import { contract } from "./contract.ts";
import { releaseRecordFile } from "./release-record-file.ts";

const platform = deployedIntakePlatform();

export const handler = operation(contract, releaseRecordFile(platform), platform);
