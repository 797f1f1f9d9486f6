import { eventConsumer } from "../../shared/entry/event-consumer.ts";
import { platform } from "../../shared/platform/platform.ts";
import { fileDeliveryParts } from "../file-delivery-parts.ts";
import { contract } from "./contract.ts";
import { deliverReport } from "./deliver-report.ts";

const parts = platform();

export const handler = eventConsumer(contract, deliverReport({ ...parts, ...fileDeliveryParts(parts) }), parts);
