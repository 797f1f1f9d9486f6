import { dynamoDbTable } from "../../shared/store/dynamodb-table.ts";
import { systemClock } from "../../shared/time/clock.ts";
import { readSettings } from "../../shared/values/settings.ts";
import type { RepublishPlatform } from "../republish-events/republish-events.ts";
import { scanEvents } from "../republish-events/stored-events-client.ts";
import { storedEventSettings } from "../settings.ts";
import { deployedEventPublisherPlatform } from "./event-publisher.ts";

export function deployedEventRepublisherPlatform(): RepublishPlatform {
  const { DOMAIN_TABLE, VAULT_TABLE, MESSAGES_TABLE } = readSettings(storedEventSettings);
  return {
    ...deployedEventPublisherPlatform(),
    readEvents: scanEvents(DOMAIN_TABLE),
    table: dynamoDbTable({ domain: DOMAIN_TABLE, vault: VAULT_TABLE, messages: MESSAGES_TABLE }),
    clock: systemClock,
  };
}
