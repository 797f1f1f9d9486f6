import { readEnvironment, text } from "../../shared/environment.ts";
import { task } from "../../shared/task.ts";
import { clearingEventFor } from "../clearing-event.ts";
import { clearingPlatform } from "../clearing-platform.ts";
import { applyVerdict } from "./apply-verdict.ts";
import { contract } from "./contract.ts";
import { takeAcknowledgements } from "./take-acknowledgements.ts";
import { takeFile } from "./take-file.ts";

const parts = clearingPlatform();
const environment = readEnvironment({ SERVICE_NAME: text, EVENTS_BASE: text });
const clearingEvent = clearingEventFor({
  serviceName: environment.SERVICE_NAME,
  eventsBase: environment.EVENTS_BASE,
});

export const handler = task(
  contract,
  takeAcknowledgements({ ...parts, take: takeFile({ ...parts, apply: applyVerdict({ ...parts, clearingEvent }) }) }),
  parts,
);
