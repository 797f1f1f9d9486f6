import { asGiven, endpointOf, eventConsumerOf, taskOf } from "../shared/entry/in-process.ts";
import type { FunctionPlatform, KeyedPlatform } from "../shared/platform/platform.ts";
import { acknowledgeEvents } from "./acknowledge-events/acknowledge-events.ts";
import { contract as acknowledgeEventsContract } from "./acknowledge-events/contract.ts";
import { contract as deliverEventContract } from "./deliver-event/contract.ts";
import { deliverEvent } from "./deliver-event/deliver-event.ts";
import { contract as deliverReportContract } from "./deliver-report/contract.ts";
import { deliverReport } from "./deliver-report/deliver-report.ts";
import { contract as getDeliveryContract } from "./get-delivery/contract.ts";
import { getDelivery } from "./get-delivery/get-delivery.ts";
import { contract as listDeliveriesContract } from "./list-deliveries/contract.ts";
import { listDeliveries } from "./list-deliveries/list-deliveries.ts";
import { contract as listWaitingEventsContract } from "./list-waiting-events/contract.ts";
import { listWaitingEvents } from "./list-waiting-events/list-waiting-events.ts";
import { eventDeliveriesPlatform } from "./platform/event-deliveries.ts";
import { fileDeliveriesPlatform } from "./platform/file-deliveries.ts";
import { contract as resendDeliveryContract } from "./resend-delivery/contract.ts";
import { resendDelivery } from "./resend-delivery/resend-delivery.ts";
import { contract as sweepDeliveriesContract } from "./sweep-deliveries/contract.ts";
import { sweepDeliveries } from "./sweep-deliveries/sweep-deliveries.ts";
import { contract as sweepFileDeliveriesContract } from "./sweep-file-deliveries/contract.ts";
import { sweepFileDeliveries } from "./sweep-file-deliveries/sweep-file-deliveries.ts";

/** Every function of the slice, for tests and the simulation. A handler names its own platform, to load nothing else. */
export const deliveryOperations = {
  getDelivery: endpointOf(getDeliveryContract, getDelivery, asGiven<FunctionPlatform>),
  listWaitingEvents: endpointOf(listWaitingEventsContract, listWaitingEvents, asGiven<KeyedPlatform<"requests">>),
  acknowledgeEvents: endpointOf(acknowledgeEventsContract, acknowledgeEvents, asGiven<KeyedPlatform<"requests">>),
  listDeliveries: endpointOf(listDeliveriesContract, listDeliveries, asGiven<KeyedPlatform<"requests">>),
  resendDelivery: endpointOf(resendDeliveryContract, resendDelivery, asGiven<KeyedPlatform<"requests">>),
  deliverEvent: eventConsumerOf(deliverEventContract, deliverEvent, eventDeliveriesPlatform),
  sweepDeliveries: taskOf(sweepDeliveriesContract, sweepDeliveries, eventDeliveriesPlatform),
  deliverReport: eventConsumerOf(deliverReportContract, deliverReport, fileDeliveriesPlatform),
  sweepFileDeliveries: taskOf(sweepFileDeliveriesContract, sweepFileDeliveries, fileDeliveriesPlatform),
};
