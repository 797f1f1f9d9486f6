import { defineEvent } from "./cloud-event.ts";
import { processorTokenData } from "./processor-token-data.ts";

export const processorTokenUpdated = defineEvent({
  area: "processorTokens",
  type: "processorTokens.updated",
  dataVersion: "1.0",
  meaning:
    "Sent when the expiry date, the cardholder's name or the reference of a processor token changes, or when you end the series of an archived token. The subject is the token.",
  data: processorTokenData,
});
