import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedFilesPlatform } from "../platform/files.ts";
import { contract } from "./contract.ts";
import { getReportFileAddress } from "./get-report-file-address.ts";

const platform = deployedFilesPlatform();

export const handler = endpoint(contract, getReportFileAddress(platform), platform);
