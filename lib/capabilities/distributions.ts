import { contract as archiveDistribution } from "../../functions/distributions/archive-distribution/contract.ts";
import { contract as createDistribution } from "../../functions/distributions/create-distribution/contract.ts";
import { contract as getDistribution } from "../../functions/distributions/get-distribution/contract.ts";
import { contract as listDeliveryKeys } from "../../functions/distributions/list-delivery-keys/contract.ts";
import { contract as listDistributions } from "../../functions/distributions/list-distributions/contract.ts";
import { contract as openReportLink } from "../../functions/distributions/open-report-link/contract.ts";
import type { deliveryKeySettings, egressSettings } from "../../functions/distributions/settings.ts";
import { contract as testDistribution } from "../../functions/distributions/test-distribution/contract.ts";
import { contract as updateDistribution } from "../../functions/distributions/update-distribution/contract.ts";
import { contract as verifyDistribution } from "../../functions/distributions/verify-distribution/contract.ts";
import type { SettingTexts } from "../../functions/shared/values/settings.ts";
import type { AddEndpoint } from "../constructs/functions/endpoints.ts";
import type { FileSending } from "../constructs/rights/file-sending.ts";
import { addItems, changeItems, queryIndex, readFiles, readItems, readSecret } from "../constructs/rights/grants.ts";
import type { StatefulStack } from "../stateful-stack.ts";
import { fileSettings, filesByKey } from "./reports.ts";

/** Destinations for completed reports. To test or verify a destination, the service sends a file to the destination. */
export function distributions(
  endpoint: AddEndpoint,
  stateful: StatefulStack,
  sending: FileSending,
  egress: Partial<SettingTexts<typeof egressSettings>>,
): void {
  const { table, purposeKeySecrets, deliveryKey, reports } = stateful;
  endpoint(createDistribution, { may: [readItems(table), addItems(table), changeItems(table)] });
  endpoint(getDistribution, { may: [readItems(table)] });
  endpoint(listDistributions, { may: [queryIndex(table, "byAgent"), readItems(table)] });
  endpoint(updateDistribution, { may: [readItems(table), addItems(table)] });
  endpoint(archiveDistribution, { may: [readItems(table), addItems(table), changeItems(table)] });
  endpoint(testDistribution, {
    reaches: "partners",
    may: [readItems(table), addItems(table), changeItems(table), ...sending.may],
    settings: sending.settings,
    acknowledged: sending.acknowledged,
  });
  endpoint(verifyDistribution, {
    reaches: "partners",
    may: [readItems(table), addItems(table), queryIndex(table, "byAgent"), ...sending.may],
    settings: sending.settings,
    acknowledged: sending.acknowledged,
  });
  endpoint(listDeliveryKeys, {
    may: [readSecret(deliveryKey)],
    settings: { DELIVERY_KEY_SECRET: deliveryKey.secretName, ...egress } satisfies SettingTexts<
      typeof deliveryKeySettings
    >,
  });
  endpoint(openReportLink, {
    may: [readItems(table), readFiles(reports)],
    purposeKeys: { outbound: purposeKeySecrets.outbound },
    settings: fileSettings(stateful),
    acknowledged: filesByKey(stateful),
  });
}
