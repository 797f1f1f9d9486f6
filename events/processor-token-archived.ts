import { defineEvent } from "./cloud-event.ts";
import { processorTokenData } from "./processor-token-data.ts";

export const processorTokenArchived = defineEvent({
  area: "processorTokens",
  type: "processorTokens.archived",
  dataVersion: "1.0",
  meaning:
    "Sent when a processor token is archived: the agent archived it, it was not used before `usableUntil`, or the operator erased its card. The subject is the token.",
  data: processorTokenData,
});
