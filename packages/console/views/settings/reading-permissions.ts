import type { ParametersOf } from "../../../client/index.ts";

type Permission = ParametersOf<"createApiKey">["body"]["permissions"][number];

/**
 * Permissions of a read-only API key. Report downloads are excluded, because the API key's permissions and expiry no longer
 * protect a file once it has been downloaded.
 */
export const readingPermissions = [
  "agents:GetBin",
  "agents:ListBins",
  "merchants:Get",
  "merchants:List",
  "merchants:ListAcceptors",
  "acceptors:Get",
  "charges:Get",
  "charges:List",
  "charges:GetTimeline",
  "processorTokens:Get",
  "processorTokens:List",
  "threeDs:Get",
  "threeDs:List",
  "threeDs:GetTimeline",
  "statistics:Get",
  "reports:Get",
  "reports:List",
  "reportSchedules:Get",
  "reportSchedules:List",
  "distributions:Get",
  "distributions:List",
  "deliveries:Get",
  "deliveries:List",
  "eventSubscriptions:Get",
  "eventSubscriptions:List",
  "sandbox:GetClock",
] as const satisfies readonly Permission[];
