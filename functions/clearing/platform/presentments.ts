import type { CardVault } from "../../shared/cards/card-vault.ts";
import { deployedVault } from "../../shared/platform/deployed-vault.ts";
import { readSettings, type Settings } from "../../shared/values/settings.ts";
import { applyVerdict } from "../apply-verdict.ts";
import { clearingCounters } from "../clearing-counters.ts";
import { finishBatch } from "../run-clearing/finish-batch.ts";
import { type clearingSettings, cutOffSettings, type presentingSettings } from "../settings.ts";
import { batchesPlatform, type ClearingClients, deployedChargeClearing } from "./batches.ts";

/** The cut-off run decrypts card numbers to write them to the networks' files. */
export function presentmentsPlatform(
  settings: Settings<typeof clearingSettings & typeof presentingSettings>,
  clients: ClearingClients & { readonly vault: Pick<CardVault, "open"> },
) {
  const platform = batchesPlatform(settings, clients);
  return {
    ...platform,
    counters: clearingCounters(platform.table),
    processorId: settings.CLEARING_PROCESSOR_ID,
    cutOffMinutes: settings.CLEARING_CUT_OFF_MINUTES,
    abandon: applyVerdict({ ...platform, decides: "waiting" }),
    finish: finishBatch({ ...platform, openCard: clients.vault.open }),
  };
}

export function deployedPresentmentsPlatform() {
  const settings = readSettings(cutOffSettings);
  const clients = deployedChargeClearing();
  return presentmentsPlatform(settings, { ...clients, vault: deployedVault(settings, clients.log) });
}
