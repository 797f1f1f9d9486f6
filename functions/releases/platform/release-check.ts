import { setTimeout as pause } from "node:timers/promises";
import { LambdaClient } from "@aws-sdk/client-lambda";
import { clientOptions } from "../../shared/aws/aws-client.ts";
import { deployedPlatform, type FunctionPlatform } from "../../shared/platform/platform.ts";
import { kmsDataKeys } from "../../shared/secrets/data-key.ts";
import type { Log } from "../../shared/values/log.ts";
import { readSettings, recoverySettings } from "../../shared/values/settings.ts";
import type { CheckReleasePlatform, Probe, StackAnswer } from "../check-release/check-release.ts";
import { checkSettings } from "../settings.ts";
import { networkProbe, versionProbe } from "./function-probes.ts";

export type ReleaseCheckPlatform = CheckReleasePlatform & { readonly log: Log };

/** Key of an item that does not exist. The probe only checks that the table can be read. */
const nobody = { pk: "release-check", sk: "release-check" };

const tableProbes = ({ table }: Pick<FunctionPlatform, "table">): readonly Probe[] =>
  (["domain", "vault"] as const).map((name) => ({
    name: `${name} table`,
    holds: async () => {
      await table.read([{ table: name, ...nobody }]);
    },
  }));

function keyProbes(keyArn: string, recoveryKeyArn: string | undefined, log: Log): readonly Probe[] {
  const keys = kmsDataKeys(keyArn, "card-vault");
  const ofVault: Probe = { name: "vault key", holds: async () => void (await keys.current()) };
  if (recoveryKeyArn === undefined) return [ofVault];
  const ofRecovery: Probe = {
    name: "recovery key",
    holds: async () => {
      // `kmsDataKeys` caches data keys, so each attempt uses a new instance, which generates a new key.
      const { wrappedForRecovery } = await kmsDataKeys(keyArn, "card-vault", { keyArn: recoveryKeyArn, log }).current();
      if (!wrappedForRecovery) throw new Error("the key does not allow encryption");
    },
  };
  return [ofVault, ofRecovery];
}

const answerMilliseconds = 5_000;

async function answerStack(url: string, answer: StackAnswer): Promise<void> {
  const signal = AbortSignal.timeout(answerMilliseconds);
  const { ok, status } = await fetch(url, { method: "PUT", body: JSON.stringify(answer), signal });
  if (!ok) throw new Error(`CloudFormation rejected the response with status ${status}`);
}

/** Timeout for a function. A cold start that reads a secret takes several seconds. */
const lambdaAnswerSeconds = 20;

export function deployedReleaseCheckPlatform(): ReleaseCheckPlatform {
  const { table, log } = deployedPlatform();
  const { VAULT_KEY, NETWORKS_TO_REACH, REACH_NETWORK_FUNCTION } = readSettings(checkSettings);
  const { VAULT_RECOVERY_KEY } = readSettings(recoverySettings);
  const lambda = new LambdaClient(clientOptions({ answerSeconds: lambdaAnswerSeconds, attempts: 1 }));
  return {
    log,
    probes: [
      ...tableProbes({ table }),
      ...keyProbes(VAULT_KEY, VAULT_RECOVERY_KEY, log),
      ...NETWORKS_TO_REACH.split(",").filter(Boolean).map(networkProbe(lambda, REACH_NETWORK_FUNCTION)),
    ],
    probeOfVersion: versionProbe(lambda),
    answerStack,
    patienceMilliseconds: 20_000,
    pause: (milliseconds) => pause(milliseconds),
    now: Date.now,
  };
}
