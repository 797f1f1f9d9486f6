import { cardVault } from "../../shared/cards/card-vault.ts";
import { task } from "../../shared/entry/task.ts";
import { readEnvironment, text } from "../../shared/platform/environment.ts";
import { kmsDataKeys } from "../../shared/secrets/data-key.ts";
import { systemRandomBytes } from "../../shared/values/random.ts";
import { applyVerdict } from "../apply-verdict.ts";
import { clearingCounters } from "../clearing-counters.ts";
import { clearingPlatform } from "../clearing-platform.ts";
import { contract } from "./contract.ts";
import { finishBatch } from "./finish-batch.ts";
import { runClearing } from "./run-clearing.ts";

const platform = clearingPlatform();
const environment = readEnvironment({ VAULT_KEY: text, CLEARING_PROCESSOR_ID: text });
const vault = cardVault(kmsDataKeys(environment.VAULT_KEY), systemRandomBytes);

export const handler = task(
  contract,
  runClearing({
    ...platform,
    counters: clearingCounters(platform.table),
    processorId: environment.CLEARING_PROCESSOR_ID,
    abandon: applyVerdict({ ...platform, decides: "waiting" }),
    finish: finishBatch({ ...platform, openCard: vault.open }),
  }),
  platform,
);
