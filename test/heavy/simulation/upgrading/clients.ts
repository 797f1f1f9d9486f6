import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { LambdaClient } from "@aws-sdk/client-lambda";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { type TcpLink, tcpLink } from "../../../../functions/card-networks/link/tcp-link.ts";
import { networkGateway } from "../../../../functions/card-networks/network-gateway.ts";
import type { CardNetwork } from "../../../../functions/card-networks/networks.ts";
import { tokenVault } from "../../../../functions/processor-tokens/token/token-vault.ts";
import { auditedTable } from "../../../../functions/shared/audit/audit-entry.ts";
import { functionStarter } from "../../../../functions/shared/aws/start-function.ts";
import { cardOpener, cardVault } from "../../../../functions/shared/cards/card-vault.ts";
import { portionStarter } from "../../../../functions/shared/entry/start-portion.ts";
import { rateLimit } from "../../../../functions/shared/rate-limit/rate-limit.ts";
import { dynamoDbBuckets } from "../../../../functions/shared/rate-limit/rate-limit-counter.ts";
import type { AddToBucket } from "../../../../functions/shared/rate-limit/rate-limit-lease.ts";
import { realTimes, sandboxTimes } from "../../../../functions/shared/store/agent-times.ts";
import { dynamoDbTable } from "../../../../functions/shared/store/dynamodb-table.ts";
import type { Table } from "../../../../functions/shared/store/table.ts";
import { businessClock } from "../../../../functions/shared/time/clock.ts";
import { keyMaker } from "../../../../functions/shared/values/keys.ts";
import { hostCodec } from "../../../../sandbox/network-host/host-codecs.ts";
import { clientAnsweredBy } from "../../../support/client-answered-by.ts";
import { dataKeysOf, purposeKeysOf } from "./key-clients.ts";
import type { StorePlatform, WorldPlatform } from "./platform.ts";

/**
 * Builds the clients of functions from what a world provides. This module, like everything that it imports, is part of every
 * release.
 */

/** The SDK client is slow to construct, and its only state is its retry quota, so all environments share one. */
const tables = new WeakMap<StorePlatform, Table>();

function tableOn(store: StorePlatform): Table {
  const names = { domain: "domain", vault: "vault", messages: "messages" };
  const table =
    tables.get(store) ?? auditedTable(dynamoDbTable(names, clientAnsweredBy(store.answer), store.now), store.now);
  tables.set(store, table);
  return table;
}

const documents = new WeakMap<StorePlatform, DynamoDBDocumentClient>();

/** Returns the client for reading whole tables. */
export function documentsOn(store: StorePlatform): DynamoDBDocumentClient {
  const known = documents.get(store) ?? DynamoDBDocumentClient.from(new DynamoDBClient(clientAnsweredBy(store.answer)));
  documents.set(store, known);
  return known;
}

const buckets = new WeakMap<StorePlatform, AddToBucket>();

function bucketsOn(store: StorePlatform): AddToBucket {
  const known = buckets.get(store) ?? dynamoDbBuckets("limits", clientAnsweredBy(store.answer));
  buckets.set(store, known);
  return known;
}

/** Returns the clients that every function receives. */
export function clientsOf({ store, hasHeldDue, changeTable, ...platform }: WorldPlatform) {
  const { now, randomBytes, log, rateLimit: policy } = platform;
  const onStore = tableOn(store);
  const table: Table = {
    ...onStore,
    // Most partitions are never used in a run. Reading them would take most of its time.
    due: async (partition, ...range) => (hasHeldDue(partition) ? onStore.due(partition, ...range) : []),
  };
  const links = new Map<CardNetwork, TcpLink>();
  const linkTo = (network: CardNetwork): TcpLink => {
    const address = { host: network, port: 8583 };
    const link = links.get(network) ?? tcpLink({ address, wire: hostCodec(network), now: () => now().getTime() });
    links.set(network, link);
    return link;
  };
  const vault = cardVault(dataKeysOf(platform, "card-vault"), randomBytes, log);
  const changed = changeTable?.(table) ?? table;
  return {
    table: changed,
    clock: businessClock(now),
    agentTimes: platform.agentsHaveClocks ? sandboxTimes(changed) : realTimes,
    log,
    ...purposeKeysOf(platform),
    eventNames: platform.eventNames,
    newKey: keyMaker(() => now().getTime(), randomBytes),
    randomBytes,
    vault,
    tokens: tokenVault(dataKeysOf(platform, "processor-token"), randomBytes, log),
    openCard: cardOpener(changed, vault),
    gateway: networkGateway(linkTo),
    objects: platform.files,
    startPortion: portionStarter(functionStarter(platform.lambda as Pick<LambdaClient, "send">)),
    ...(platform.duePageSize !== undefined && { duePageSize: platform.duePageSize }),
    ...(policy && { rateLimit: rateLimit(policy, { clock: now, log, add: bucketsOn(store) }) }),
  };
}

/**
 * Reads an item that does not exist: the first request of the SDK reads its configuration from the disk, which takes real time.
 */
export const firstRequest = (store: StorePlatform): Promise<unknown> =>
  tableOn(store).read([{ table: "domain", pk: "nothing", sk: "nothing" }]);
