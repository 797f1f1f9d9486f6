import type { Construct } from "constructs";
import type { Stage } from "../../stages/stage.ts";
import { isLocal } from "../../stages/stage-settings.ts";
import { stageValue } from "../../stages/stage-value.ts";

/** Returns true for a deployed stage without a domain name, where base URLs contain the API's AWS host name. */
export const tellsAddressOfAws = (stage: Stage): boolean => !isLocal(stage) && stage.domain === "";

/** Base URL of the API, also used for links in events and emails. */
export const apiBaseUrl = (scope: Construct, stage: Stage, addressOfAws: string): string =>
  stageValue(scope, stage, "ApiBaseUrl", isLocal(stage) ? "http://127.0.0.1:8080" : addressOf(stage, addressOfAws));

const addressOf = ({ domain }: Stage, addressOfAws: string): string =>
  domain === "" ? addressOfAws : `https://${domain}`;

/**
 * Base URL of the event schemas, which the API also serves. A deployed stage without a domain name uses its `eventsBase`
 * setting instead: the URL is in the environment of every function, and not every stack knows the API's AWS host name.
 */
export const eventSchemasBase = (scope: Construct, stage: Stage): string => apiBaseUrl(scope, stage, stage.eventsBase);
