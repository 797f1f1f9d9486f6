import type { FleetSettings } from "../fleet.ts";
import { type ChangeTable, deployed } from "../service.ts";
import type { ConsumerFunction, TaskFunction } from "../upgrading/functions.ts";
import type { Receivers } from "./receivers.ts";

/** The functions that send events to receivers. The world gives them besides the way there. */

const limitMs = 60_000;

export const deliverEvent = (receivers: Receivers, changeTable: ChangeTable): FleetSettings<ConsumerFunction> =>
  deployed("deliver-event", limitMs, changeTable, (environment) => ({ postEvent: receivers.post(environment) }));

export const sweepDeliveries = (receivers: Receivers, changeTable: ChangeTable): FleetSettings<TaskFunction> =>
  deployed("sweep-deliveries", limitMs, changeTable, (environment) => ({ postEvent: receivers.post(environment) }));
