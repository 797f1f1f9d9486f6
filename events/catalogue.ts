import { authenticationUpdated } from "./authentication-updated.ts";
import { cardTesting } from "./card-testing.ts";
import { chargeAction } from "./charge-action.ts";
import { clearingAbandoned } from "./clearing-abandoned.ts";
import { clearingCompleted } from "./clearing-completed.ts";
import { clearingWithdrawn } from "./clearing-withdrawn.ts";
import type { EventArea } from "./cloud-event.ts";
import { distributionSent } from "./distribution-sent.ts";
import { distributionUpdated } from "./distribution-updated.ts";
import { limitNear } from "./limit-near.ts";
import { processorTokenArchived } from "./processor-token-archived.ts";
import { processorTokenCreated } from "./processor-token-created.ts";
import { processorTokenExpiring } from "./processor-token-expiring.ts";
import { processorTokenUpdated } from "./processor-token-updated.ts";
import { reportUndeliverable } from "./report-undeliverable.ts";
import { reportUpdated } from "./report-updated.ts";

/** All published events except the areas' test events, keyed by file name. */
export const eventCatalogue = {
  "authentication-updated": authenticationUpdated,
  "card-testing": cardTesting,
  "charge-action": chargeAction,
  "clearing-abandoned": clearingAbandoned,
  "clearing-completed": clearingCompleted,
  "clearing-withdrawn": clearingWithdrawn,
  "distribution-sent": distributionSent,
  "distribution-updated": distributionUpdated,
  "limit-near": limitNear,
  "processor-token-archived": processorTokenArchived,
  "processor-token-created": processorTokenCreated,
  "processor-token-expiring": processorTokenExpiring,
  "processor-token-updated": processorTokenUpdated,
  "report-undeliverable": reportUndeliverable,
  "report-updated": reportUpdated,
};

/** Returns an area's event types, such as `charges.action` (without the `com.<service>.` prefix). Omits the test event. */
export const eventTypesOf = (area: EventArea): readonly string[] =>
  Object.values(eventCatalogue)
    .filter((event) => event.area === area)
    .map(({ type }) => type);
