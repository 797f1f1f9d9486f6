import { defineEvent } from "./cloud-event.ts";
import { processorTokenData } from "./processor-token-data.ts";

export const processorTokenArchived = defineEvent({
  area: "processorTokens",
  type: "processorTokens.archived",
  dataVersion: "1.0",
  meaning:
    "Sent when a processor token is archived: by its agent, because it was not used, or because its card was erased. The subject is the token.",
  data: processorTokenData,
});
