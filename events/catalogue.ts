import { chargeAction } from "./charge-action.ts";
import { clearingAbandoned } from "./clearing-abandoned.ts";
import { clearingCompleted } from "./clearing-completed.ts";
import type { EventArea } from "./cloud-event.ts";
import { reportUpdated } from "./report-updated.ts";

/** Every event the service publishes, by the name of its file. */
export const eventCatalogue = {
  "charge-action": chargeAction,
  "clearing-abandoned": clearingAbandoned,
  "clearing-completed": clearingCompleted,
  "report-updated": reportUpdated,
};

/** The types of the events of an area, as they follow `com.<service>.`. */
export const eventTypesOf = (area: EventArea): readonly string[] =>
  Object.values(eventCatalogue)
    .filter((event) => event.area === area)
    .map(({ type }) => type);
