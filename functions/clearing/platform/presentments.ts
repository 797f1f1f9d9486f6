import type { CardVault } from "../../shared/cards/card-vault.ts";
import { deployedVault } from "../../shared/platform/deployed-vault.ts";
import { readSettings, type Settings } from "../../shared/values/settings.ts";
import { applyVerdict } from "../apply-verdict.ts";
import { clearingCounters } from "../clearing-counters.ts";
import { finishBatch } from "../run-clearing/finish-batch.ts";
import { type clearingSettings, cutOffSettings, type presentingSettings } from "../settings.ts";
import { batchesPlatform, type ClearingOutside, deployedChargeClearing } from "./batches.ts";

/** What a cut-off run is given. It opens cards, to write them into the files of the networks. */
export const presentmentsPlatform = (
  settings: Settings<typeof clearingSettings & typeof presentingSettings>,
  outside: ClearingOutside & { readonly vault: Pick<CardVault, "open"> },
) => {
  const platform = batchesPlatform(settings, outside);
  return {
    ...platform,
    counters: clearingCounters(platform.table),
    processorId: settings.CLEARING_PROCESSOR_ID,
    abandon: applyVerdict({ ...platform, decides: "waiting" }),
    finish: finishBatch({ ...platform, openCard: outside.vault.open }),
  };
};

/** As it is deployed. */
export const deployedPresentmentsPlatform = () => {
  const settings = readSettings(cutOffSettings);
  const outside = deployedChargeClearing();
  return presentmentsPlatform(settings, { ...outside, vault: deployedVault(settings, outside.log) });
};
