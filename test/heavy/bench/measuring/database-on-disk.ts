import { openDynamoDb, serveDynamoDb } from "#local-aws/dynamodb";
import { acceptorToWrites } from "../../../../functions/merchants/merchant-store.ts";
import type { Write } from "../../../../functions/shared/store/table.ts";
import { chargingAcceptor, chargingAgentKey } from "../../../support/charge-endpoint.ts";
import { createServiceTable } from "../../../support/service-table.ts";
import { onTheWire } from "./on-the-wire.ts";
import { directoryOfProcess } from "./processes.ts";

export interface DatabaseOnDisk {
  readonly endpoint: string;
  /** Creates a table with the default test acceptor. */
  createTable(name: string): Promise<void>;
  /** Bypasses the endpoint and writes directly to the engine. */
  putAll(table: string, writes: readonly Write[]): Promise<void>;
}

const batchMax = 25;

/** A database on disk with an endpoint, for the lifetime of the process. */
export async function openDatabaseOnDisk(): Promise<DatabaseOnDisk> {
  const engine = await openDynamoDb({ directory: directoryOfProcess(), ttlSweepSeconds: 0 });
  const { endpoint } = await serveDynamoDb(engine);

  const putAll: DatabaseOnDisk["putAll"] = async (table, writes) => {
    const requests = writes.flatMap((write) =>
      write.kind === "put" ? [{ PutRequest: { Item: onTheWire(write.item) } }] : [],
    );
    for (let start = 0; start < requests.length; start += batchMax) {
      await engine.execute("BatchWriteItem", { RequestItems: { [table]: requests.slice(start, start + batchMax) } });
    }
  };

  return {
    endpoint,
    createTable: async (name) => {
      await createServiceTable(engine, name);
      await putAll(name, acceptorToWrites(chargingAcceptor, chargingAgentKey));
    },
    putAll,
  };
}
