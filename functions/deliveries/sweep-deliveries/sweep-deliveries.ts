import { type SweepDeliveriesPlatform, sweepDueDeliveries } from "../delivery/sweep-due-deliveries.ts";

export const sweepDeliveries = (platform: SweepDeliveriesPlatform) => sweepDueDeliveries("delivery", platform);
