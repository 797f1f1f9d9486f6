import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedReportLinksPlatform } from "../platform/report-links.ts";
import { contract } from "./contract.ts";
import { openReportLink } from "./open-report-link.ts";

const platform = deployedReportLinksPlatform();

export const handler = endpoint(contract, openReportLink(platform), platform);
