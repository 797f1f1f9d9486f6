import { authenticationUpdated } from "./authentication-updated.ts";
import { chargeAction } from "./charge-action.ts";
import type { EventArea } from "./cloud-event.ts";

/** Every event the service publishes, by the name of its file. */
export const eventCatalogue = {
  "authentication-updated": authenticationUpdated,
  "charge-action": chargeAction,
};

/** The types of the events of an area, as they follow `com.<service>.`. */
export const eventTypesOf = (area: EventArea): readonly string[] =>
  Object.values(eventCatalogue)
    .filter((event) => event.area === area)
    .map(({ type }) => type);
