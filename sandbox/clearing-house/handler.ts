import { bucketFiles } from "./bucket-files.ts";
import { clearingHouse } from "./clearing-house.ts";
import { tableMemory } from "./table-memory.ts";

const setting = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`environment variables missing or wrong: ${name}`);
  return value;
};

const now = () => new Date();

export const handler = clearingHouse(
  bucketFiles(setting("CLEARING_BUCKET")),
  tableMemory(setting("LEDGER_TABLE"), now),
);
