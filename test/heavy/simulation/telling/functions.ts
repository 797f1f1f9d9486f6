import { Fleet, type FleetSettings } from "../fleet.ts";
import { type ChangeTable, deployed } from "../service.ts";
import type { ConsumerFunction, TaskFunction } from "../upgrading/functions.ts";
import type { World } from "../world.ts";
import type { FetchFleets } from "./fetchers.ts";
import type { Receivers } from "./receivers.ts";

/** The functions that send events to receivers, with the connection to them, and the functions from which agents fetch events. */

const limitMs = 60_000;

export const deliverEvent = (receivers: Receivers, changeTable: ChangeTable): FleetSettings<ConsumerFunction> =>
  deployed("deliver-event", limitMs, changeTable, (environment) => ({ postEvent: receivers.post(environment) }));

export const sweepDeliveries = (receivers: Receivers, changeTable: ChangeTable): FleetSettings<TaskFunction> =>
  deployed("sweep-deliveries", limitMs, changeTable, (environment) => ({ postEvent: receivers.post(environment) }));

const endpointLimitMs = 28_000;

export const fetchFleets = (world: World, changeTable: ChangeTable): FetchFleets => ({
  "list-waiting-events": new Fleet(world, deployed("list-waiting-events", endpointLimitMs, changeTable)),
  "acknowledge-events": new Fleet(world, deployed("acknowledge-events", endpointLimitMs, changeTable)),
});
