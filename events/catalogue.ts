import { authenticationUpdated } from "./authentication-updated.ts";
import { chargeAction } from "./charge-action.ts";

/** Every event the service publishes, by the name of its file. */
export const eventCatalogue = {
  "authentication-updated": authenticationUpdated,
  "charge-action": chargeAction,
};
