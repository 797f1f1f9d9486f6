import { chargeAction } from "./charge-action.ts";
import { clearingAbandoned } from "./clearing-abandoned.ts";
import { clearingCompleted } from "./clearing-completed.ts";

/** Every event the service publishes, by the name of its file. */
export const eventCatalogue = {
  "charge-action": chargeAction,
  "clearing-abandoned": clearingAbandoned,
  "clearing-completed": clearingCompleted,
};
