import { defineEvent } from "./cloud-event.ts";
import { processorTokenData } from "./processor-token-data.ts";

export const processorTokenCreated = defineEvent({
  area: "processorTokens",
  type: "processorTokens.created",
  dataVersion: "1.0",
  meaning: "Sent when a processor token is created. The subject is the token.",
  data: processorTokenData,
});
