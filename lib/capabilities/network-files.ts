import type { Construct } from "constructs";
import { contract as exchangeNetworkFiles } from "../../functions/network-files/exchange-network-files/contract.ts";
import type { networkFileSettings } from "../../functions/network-files/settings.ts";
import type { SettingTexts } from "../../functions/shared/values/settings.ts";
import { scheduledTask } from "../constructs/functions/scheduled-task.ts";
import {
  type FunctionProps,
  type FunctionSurroundings,
  serviceFunction,
} from "../constructs/functions/service-function.ts";
import { fileRights } from "../constructs/rights/file-rights.ts";
import { addItems, assumeRoles, readSecret } from "../constructs/rights/grants.ts";
import type { Stage } from "../stages/stage.ts";
import type { StatefulStack } from "../stateful-stack.ts";

/**
 * Exchanges files with the networks. The function neither parses network records nor decrypts card numbers. If a stage
 * exchanges no files with networks, the function is not scheduled.
 */
export function networkFiles(
  scope: Construct,
  surroundings: FunctionSurroundings,
  { networkFiles: places }: Stage,
  { table, clearingFiles, networkRecordFiles, networkFileKeys }: StatefulStack,
): void {
  const clearing = fileRights(clearingFiles, {
    reads: ["outbox", "sending"],
    adds: ["sent", "sending", "fetched", "inbox"],
    removes: ["outbox", "sending"],
  });
  const records = fileRights(networkRecordFiles, { adds: ["fetched", "inbox"] });
  const roles = Object.values(places).flatMap((place) => (place?.by === "role" ? [place.role] : []));
  const exchange: FunctionProps = {
    may: [
      addItems(table),
      ...clearing.may,
      ...records.may,
      ...(roles.length > 0 ? [assumeRoles(roles)] : []),
      ...(networkFileKeys ? [readSecret(networkFileKeys)] : []),
    ],
    acknowledged: { ...clearing.acknowledged, ...records.acknowledged },
    settings: {
      CLEARING_BUCKET: clearingFiles.bucketName,
      NETWORK_RECORDS_BUCKET: networkRecordFiles.bucketName,
      NETWORK_FILES: JSON.stringify(places),
      NETWORK_FILE_KEYS: networkFileKeys?.secretName ?? "",
    } satisfies SettingTexts<typeof networkFileSettings>,
    reaches: "partners",
    timeoutSeconds: 300,
  };
  const add = Object.keys(places).length > 0 ? scheduledTask : serviceFunction;
  add(scope, exchangeNetworkFiles, surroundings, exchange);
}
