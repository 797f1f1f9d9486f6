import { defineEvent } from "./cloud-event.ts";
import { processorTokenData } from "./processor-token-data.ts";

export const processorTokenExpiring = defineEvent({
  area: "processorTokens",
  type: "processorTokens.expiring",
  dataVersion: "1.0",
  meaning:
    "A processor token that nobody has used for long ends in 60 days, unless it is used before. The subject is the token.",
  data: processorTokenData,
});
