import { readSettings, type Settings } from "../../shared/values/settings.ts";
import { applyVerdict } from "../apply-verdict.ts";
import { clearingSettings } from "../settings.ts";
import { applyVerdicts } from "../take-acknowledgements/apply-verdicts.ts";
import { takeFile } from "../take-acknowledgements/take-file.ts";
import { batchesPlatform, type ClearingClients, deployedChargeClearing } from "./batches.ts";

/** The function has no access to card numbers. */
export function acknowledgementsPlatform(settings: Settings<typeof clearingSettings>, clients: ClearingClients) {
  const platform = batchesPlatform(settings, clients);
  const apply = applyVerdict({ ...platform, decides: "in-batch" });
  return { ...platform, apply, take: takeFile({ ...platform, applyAll: applyVerdicts({ ...platform, apply }) }) };
}

export const deployedAcknowledgementsPlatform = () =>
  acknowledgementsPlatform(readSettings(clearingSettings), deployedChargeClearing());
