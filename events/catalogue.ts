import { chargeAction } from "./charge-action.ts";
import { reportUpdated } from "./report-updated.ts";

/** Every event the service publishes, by the name of its file. */
export const eventCatalogue = {
  "charge-action": chargeAction,
  "report-updated": reportUpdated,
};
