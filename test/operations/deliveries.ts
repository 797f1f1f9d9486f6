// Generated from the handlers of functions/deliveries by npm run generate operations.

import { acknowledgeEvents } from "../../functions/deliveries/acknowledge-events/acknowledge-events.ts";
import { contract as acknowledgeEventsContract } from "../../functions/deliveries/acknowledge-events/contract.ts";
import { contract as deliverEventContract } from "../../functions/deliveries/deliver-event/contract.ts";
import { deliverEvent } from "../../functions/deliveries/deliver-event/deliver-event.ts";
import { contract as deliverReportContract } from "../../functions/deliveries/deliver-report/contract.ts";
import { deliverReport } from "../../functions/deliveries/deliver-report/deliver-report.ts";
import { contract as getDeliveryContract } from "../../functions/deliveries/get-delivery/contract.ts";
import { getDelivery } from "../../functions/deliveries/get-delivery/get-delivery.ts";
import { contract as listDeliveriesContract } from "../../functions/deliveries/list-deliveries/contract.ts";
import { listDeliveries } from "../../functions/deliveries/list-deliveries/list-deliveries.ts";
import { contract as listWaitingEventsContract } from "../../functions/deliveries/list-waiting-events/contract.ts";
import { listWaitingEvents } from "../../functions/deliveries/list-waiting-events/list-waiting-events.ts";
import { eventDeliveriesPlatform } from "../../functions/deliveries/platform/event-deliveries.ts";
import { fileDeliveriesPlatform } from "../../functions/deliveries/platform/file-deliveries.ts";
import { contract as resendDeliveryContract } from "../../functions/deliveries/resend-delivery/contract.ts";
import { resendDelivery } from "../../functions/deliveries/resend-delivery/resend-delivery.ts";
import { contract as sweepDeliveriesContract } from "../../functions/deliveries/sweep-deliveries/contract.ts";
import { sweepDeliveries } from "../../functions/deliveries/sweep-deliveries/sweep-deliveries.ts";
import { contract as sweepFileDeliveriesContract } from "../../functions/deliveries/sweep-file-deliveries/contract.ts";
import { sweepFileDeliveries } from "../../functions/deliveries/sweep-file-deliveries/sweep-file-deliveries.ts";
import type { FunctionPlatform, KeyedPlatform } from "../../functions/shared/platform/platform.ts";
import { asGiven, endpointOf, eventConsumerOf, portionedTaskOf } from "../support/in-process.ts";

export const deliveriesOperations = {
  acknowledgeEvents: endpointOf(acknowledgeEventsContract, acknowledgeEvents, asGiven<KeyedPlatform<"requests">>),
  deliverEvent: eventConsumerOf(deliverEventContract, deliverEvent, eventDeliveriesPlatform),
  deliverReport: eventConsumerOf(deliverReportContract, deliverReport, fileDeliveriesPlatform),
  getDelivery: endpointOf(getDeliveryContract, getDelivery, asGiven<FunctionPlatform>),
  listDeliveries: endpointOf(listDeliveriesContract, listDeliveries, asGiven<KeyedPlatform<"requests">>),
  listWaitingEvents: endpointOf(listWaitingEventsContract, listWaitingEvents, asGiven<KeyedPlatform<"requests">>),
  resendDelivery: endpointOf(resendDeliveryContract, resendDelivery, asGiven<KeyedPlatform<"requests">>),
  sweepDeliveries: portionedTaskOf(sweepDeliveriesContract, sweepDeliveries, eventDeliveriesPlatform),
  sweepFileDeliveries: portionedTaskOf(sweepFileDeliveriesContract, sweepFileDeliveries, fileDeliveriesPlatform),
};
