import { s3ObjectStore } from "../../functions/shared/files/s3-object-store.ts";
import { settleBatch } from "../settlement/settle-batch.ts";
import { agentClocks } from "./agent-clocks.ts";
import { clearingHouse } from "./clearing-house.ts";
import { tableMemory } from "./table-memory.ts";

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`missing or invalid environment variables: ${name}`);
  return value;
}

// biome-ignore lint/plugin: a network's files are dated by real time; settleBatch dates movements by the clock of each agent
const now = () => new Date();
const memory = tableMemory(setting("LEDGER_TABLE"), now);

export const handler = clearingHouse(
  s3ObjectStore(setting("CLEARING_BUCKET")),
  memory,
  settleBatch(s3ObjectStore(setting("NETWORK_RECORDS_BUCKET")), memory, now, agentClocks(setting("DOMAIN_TABLE"), now)),
);
