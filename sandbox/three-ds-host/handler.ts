import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import type { AcsRecord } from "../acs/acs-records.ts";
import { clientOptions } from "../client-options.ts";
import type { SigningCertificates } from "../directory-server/send-results.ts";
import { sendResults } from "../directory-server/send-results.ts";
import { tableLedger } from "../network-host/ledger/table-ledger.ts";
import { threeDsHostFunction } from "./function.ts";

const { LEDGER_TABLE: tableName, CERTIFICATES_SECRET: SecretId } = process.env;
if (!tableName || !SecretId) {
  throw new Error("missing or invalid environment variables: LEDGER_TABLE, CERTIFICATES_SECRET");
}

// biome-ignore lint/plugin: authentication requests contain real time (decision 0010)
const now = () => new Date();
const secrets = new SecretsManagerClient(clientOptions());

/** Certificates are read for each result, because results are rare and an operator might replace the certificates. */
async function certificates(): Promise<SigningCertificates> {
  const { SecretString = "{}" } = await secrets.send(new GetSecretValueCommand({ SecretId }));
  const kept: Partial<SigningCertificates> = JSON.parse(SecretString);
  if (!kept.authority || !kept.directoryServers) throw new Error("the secret does not contain certificates yet");
  return { authority: kept.authority, directoryServers: kept.directoryServers };
}

export const handler = threeDsHostFunction({
  ledger: tableLedger<AcsRecord>({ tableName, now }),
  now,
  newId: () => randomUUID(),
  wait,
  send: async (results) => sendResults(results, await certificates()),
  onFault: (fault) => process.emitWarning(fault),
});
