import type { Context } from "aws-lambda";
import { lambdaLog } from "../../shared/entry/logger.ts";
import { operation } from "../../shared/entry/operation.ts";
import { readSettings, text } from "../../shared/platform/settings.ts";
import { eventBridgePutEvents } from "../publish-events/event-bus-client.ts";
import { contract } from "./contract.ts";
import { republishEvents } from "./republish-events.ts";
import { scanEvents } from "./stored-events-client.ts";

const environment = readSettings({ SERVICE_NAME: text, EVENT_BUS: text, DOMAIN_TABLE: text });
const log = lambdaLog(environment.SERVICE_NAME);
const readEvents = scanEvents(environment.DOMAIN_TABLE);
const putEvents = eventBridgePutEvents(environment.EVENT_BUS);

/** What must remain of the function's time for one more page. */
const reservedMilliseconds = 20_000;

export const handler = (event: unknown, context: Context) => {
  const hasTime = () => context.getRemainingTimeInMillis() > reservedMilliseconds;
  return operation(contract, republishEvents({ readEvents, putEvents, log, hasTime }), { log })(event, context);
};
