import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { readSettings } from "../../shared/platform/settings.ts";
import { tellingPlatform } from "../platform/telling.ts";
import { reportEventSettings } from "../settings.ts";
import { contract } from "./contract.ts";
import { deliverReportElsewhere } from "./deliver-report-elsewhere.ts";

const platform = tellingPlatform(readSettings(reportEventSettings), deployedEndpointPlatform("requests"));

export const handler = endpoint(contract, deliverReportElsewhere(platform), platform);
