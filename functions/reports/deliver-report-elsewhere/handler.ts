import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { deployedReportRedeliveryPlatform } from "../platform/report-redelivery.ts";
import { contract } from "./contract.ts";
import { deliverReportElsewhere } from "./deliver-report-elsewhere.ts";

const platform = deployedReportRedeliveryPlatform(deployedEndpointPlatform("requests"));

export const handler = endpoint(contract, deliverReportElsewhere(platform), platform);
