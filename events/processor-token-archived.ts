import { defineEvent } from "./cloud-event.ts";
import { processorTokenData } from "./processor-token-data.ts";

export const processorTokenArchived = defineEvent({
  area: "processorTokens",
  type: "processorTokens.archived",
  dataVersion: "1.0",
  meaning:
    "Sent when a processor token is archived, either at the agent's request or because the token was not used or its card was erased. The subject is the token.",
  data: processorTokenData,
});
