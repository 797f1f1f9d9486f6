import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedFilesPlatform } from "../platform/files.ts";
import { contract } from "./contract.ts";
import { getReportFile } from "./get-report-file.ts";

const platform = deployedFilesPlatform();

export const handler = endpoint(contract, getReportFile(platform), platform);
