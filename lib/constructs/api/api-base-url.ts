import type { Construct } from "constructs";
import type { Stage } from "../../stages/stage.ts";
import { isLocal } from "../../stages/stage-settings.ts";
import { stageValue } from "../../stages/stage-value.ts";

/** Returns true if the stage has no domain name, so functions must use the API's AWS host name. */
export const tellsAddressOfAws = (stage: Stage): boolean => !isLocal(stage) && stage.domain === "";

/** Base URL of the API, also used for links in events and emails. */
export const apiBaseUrl = (scope: Construct, stage: Stage, addressOfAws: string): string =>
  stageValue(scope, stage, "ApiBaseUrl", isLocal(stage) ? "http://127.0.0.1:8080" : addressOf(stage, addressOfAws));

const addressOf = ({ domain }: Stage, addressOfAws: string): string =>
  domain === "" ? addressOfAws : `https://${domain}`;

/**
 * Base URL of the event schemas, which the API also serves. A stage without an API domain name uses its `eventsBase` setting
 * instead, because functions cannot refer to the AWS host name of the API that calls them.
 */
export const eventSchemasBase = (scope: Construct, stage: Stage): string => apiBaseUrl(scope, stage, stage.eventsBase);
