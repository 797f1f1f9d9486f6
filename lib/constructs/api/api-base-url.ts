import type { Construct } from "constructs";
import type { Stage } from "../../stages/stage.ts";
import { isLocal } from "../../stages/stage-settings.ts";
import { stageValue } from "../../stages/stage-value.ts";

/** Returns true if functions use the API's AWS address, because the stage has no domain name. */
export const tellsAddressOfAws = (stage: Stage): boolean => !isLocal(stage) && stage.domain === "";

/** Base address of the API, also for links in events and mails. */
export const apiBaseUrl = (scope: Construct, stage: Stage, addressOfAws: string): string =>
  stageValue(scope, stage, "ApiBaseUrl", isLocal(stage) ? "http://127.0.0.1:8080" : addressOf(stage, addressOfAws));

const addressOf = ({ domain }: Stage, addressOfAws: string): string =>
  domain === "" ? addressOfAws : `https://${domain}`;

/**
 * Where the schemas of events are served. A stage without a name for its API tells the address of events instead, because what AWS gives
 * the API is not known to functions that it calls; the same paths answer at the API all the same.
 */
export const eventSchemasBase = (scope: Construct, stage: Stage): string => apiBaseUrl(scope, stage, stage.eventsBase);
