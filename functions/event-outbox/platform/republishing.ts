import { readSettings } from "../../shared/platform/settings.ts";
import type { RepublishPlatform } from "../republish-events/republish-events.ts";
import { scanEvents } from "../republish-events/stored-events-client.ts";
import { storedEventSettings } from "../settings.ts";
import { deployedPublishingPlatform } from "./publishing.ts";

/** What the function is given as it is deployed that publishes events again. */
export const deployedRepublishingPlatform = (): RepublishPlatform => ({
  ...deployedPublishingPlatform(),
  readEvents: scanEvents(readSettings(storedEventSettings).DOMAIN_TABLE),
});
