import { eventConsumer } from "../../shared/entry/event-consumer.ts";
import { deployedFileDeliveriesPlatform } from "../platform/file-deliveries.ts";
import { contract } from "./contract.ts";
import { deliverReport } from "./deliver-report.ts";

const platform = deployedFileDeliveriesPlatform();

export const handler = eventConsumer(contract, deliverReport(platform), platform);
