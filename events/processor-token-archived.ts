import { defineEvent } from "./cloud-event.ts";
import { processorTokenData } from "./processor-token-data.ts";

export const processorTokenArchived = defineEvent({
  area: "processorTokens",
  type: "processorTokens.archived",
  dataVersion: "1.0",
  meaning: "A processor token has ended, by its agent or because nobody used it. The subject is the token.",
  data: processorTokenData,
});
