import { settleBatch } from "../settlement/settle-batch.ts";
import { bucketFiles } from "./bucket-files.ts";
import { clearingHouse } from "./clearing-house.ts";
import { tableMemory } from "./table-memory.ts";

const setting = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`environment variables missing or wrong: ${name}`);
  return value;
};

const now = () => new Date();
const memory = tableMemory(setting("LEDGER_TABLE"), now);

export const handler = clearingHouse(
  bucketFiles(setting("CLEARING_BUCKET")),
  memory,
  settleBatch(bucketFiles(setting("NETWORK_RECORDS_BUCKET")), memory, now),
);
