import { defineEvent } from "./cloud-event.ts";
import { processorTokenData } from "./processor-token-data.ts";

export const processorTokenArchived = defineEvent({
  area: "processorTokens",
  type: "processorTokens.archived",
  dataVersion: "1.0",
  meaning:
    "Sent when the agent archives a processor token, when a token reaches its `usableUntil`, or when the operator erases the token's card. The subject is the token.",
  data: processorTokenData,
});
