import { defineEvent } from "./cloud-event.ts";
import { processorTokenData } from "./processor-token-data.ts";

export const processorTokenExpiring = defineEvent({
  area: "processorTokens",
  type: "processorTokens.expiring",
  dataVersion: "1.0",
  meaning:
    "Sent 60 days before `usableUntil`, the time at which the processor token is archived unless it is used before then. Using the token extends its lifetime. The subject is the token.",
  data: processorTokenData,
});
