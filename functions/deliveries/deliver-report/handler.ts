import { eventConsumer } from "../../shared/entry/event-consumer.ts";
import { deployedPlatform } from "../../shared/platform/platform.ts";
import { fileDeliveryPlatform } from "../platform/file-deliveries.ts";
import { contract } from "./contract.ts";
import { deliverReport } from "./deliver-report.ts";

const platform = deployedPlatform();

export const handler = eventConsumer(
  contract,
  deliverReport({ ...platform, ...fileDeliveryPlatform(platform) }),
  platform,
);
