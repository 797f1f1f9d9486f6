import { type SweepDeliveriesPlatform, sweepDueDeliveries } from "../delivery/sweep-due-deliveries.ts";

/** Attempts deliveries of events that are due. */
export const sweepDeliveries = (platform: SweepDeliveriesPlatform) => sweepDueDeliveries("delivery", platform);
