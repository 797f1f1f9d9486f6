import { setTimeout as wait } from "node:timers/promises";
import { networkHostFunction } from "./function.ts";
import { tableLedger } from "./ledger/table-ledger.ts";

const tableName = process.env["LEDGER_TABLE"];
if (!tableName) throw new Error("missing or invalid environment variables: LEDGER_TABLE");

// biome-ignore lint/plugin: the host serves all agents; its issuers use the date of the message
const now = () => new Date();

export const handler = networkHostFunction({
  ledger: tableLedger({ tableName, now }),
  now,
  wait: (milliseconds) => wait(milliseconds),
});
