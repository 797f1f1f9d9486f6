import type { Construct } from "constructs";
import type { Stage } from "../../stages/stage.ts";
import { isLocal } from "../../stages/stage-settings.ts";
import { stageValue } from "../../stages/stage-value.ts";

/** Returns true if functions use the API's AWS address, because the stage has no domain name. */
export const tellsAddressOfAws = (stage: Stage): boolean => !isLocal(stage) && stage.domain === "";

/** Base address of the API, also for links in events and emails. */
export const apiBaseUrl = (scope: Construct, stage: Stage, addressOfAws: string): string =>
  stageValue(scope, stage, "ApiBaseUrl", isLocal(stage) ? "http://127.0.0.1:8080" : addressOf(stage, addressOfAws));

const addressOf = ({ domain }: Stage, addressOfAws: string): string =>
  domain === "" ? addressOfAws : `https://${domain}`;

/**
 * Base address of the event schemas. A stage without an API domain name uses the address of events instead, because functions
 * cannot refer to the AWS address of the API that calls them. The schemas are also available at the API.
 */
export const eventSchemasBase = (scope: Construct, stage: Stage): string => apiBaseUrl(scope, stage, stage.eventsBase);
