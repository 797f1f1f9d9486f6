import { defineEvent } from "./cloud-event.ts";
import { processorTokenData } from "./processor-token-data.ts";

export const processorTokenExpiring = defineEvent({
  area: "processorTokens",
  type: "processorTokens.expiring",
  dataVersion: "1.0",
  meaning:
    "Sent 60 days before `usableUntil`, the time at which an unused processor token is archived. Any use extends the lifetime of the token. The subject is the token.",
  data: processorTokenData,
});
