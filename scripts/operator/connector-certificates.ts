import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { GetCallerIdentityCommand, STSClient } from "@aws-sdk/client-sts";
import { Command, Option } from "commander";
import * as v from "valibot";
import { nameIn } from "../../lib/stages/names.ts";
import type { Stage } from "../../lib/stages/stage.ts";
import { stageNamed } from "../../lib/stages/stages.ts";
import { commandClient } from "./command-client.ts";
import {
  issueCertificates,
  type StageAuthority,
  type Step,
  steps,
  takeStep,
} from "./connector-certificates/stage-authority.ts";

const credentials = v.object({ certificate: v.string(), key: v.string() });

/** The secret `connector-authority`. Until a CA is stored, the secret contains a generated placeholder, which is ignored. */
const authoritySchema = v.union([
  v.object({ current: credentials, next: v.exactOptional(credentials), previous: v.exactOptional(v.string()) }),
  v.object({ unused: v.string() }),
]);

const afterwards = {
  renew: "",
  announce: "After all tasks and functions have restarted, run this command with --step switch.",
  switch: "After all tasks and functions have restarted, run this command with --step forget.",
  forget: "",
} as const satisfies Record<Step, string>;

function secretsOf({ region }: Stage) {
  const client = new SecretsManagerClient(commandClient(region));
  return {
    read: async (name: string): Promise<string> => {
      const { SecretString = "" } = await client.send(new GetSecretValueCommand({ SecretId: name }));
      return SecretString;
    },
    write: (name: string, value: unknown) =>
      client.send(new PutSecretValueCommand({ SecretId: name, SecretString: JSON.stringify(value) })),
  };
}

async function refuseForeignAccount({ account, name, region }: Stage): Promise<void> {
  const { Account } = await new STSClient(commandClient(region)).send(new GetCallerIdentityCommand({}));
  if (Account !== account) throw new Error(`the credentials are for account ${Account}, but ${name} is in ${account}`);
}

const about = `Renews the mutual TLS certificates of the functions and the connector tasks, and rotates the certificate authority (CA) that issues these certificates. The command writes the stage's secrets, but no files on this machine.

Steps:
  renew     issues new certificates from the current CA; the first run also creates the CA
  announce  creates a new CA; tasks and functions trust the new CA after their next start
  switch    issues certificates from the new CA
  forget    removes trust in the previous CA`;

async function renew(name: string, step: Step): Promise<void> {
  const stage = stageNamed(name);
  await refuseForeignAccount(stage);
  const secrets = secretsOf(stage);
  const now = new Date();
  const found = v.parse(authoritySchema, JSON.parse(await secrets.read(nameIn(stage, "connector-authority"))));
  const known: StageAuthority | undefined = "current" in found ? found : undefined;
  const taken = await takeStep(known, step, { stage: nameIn(stage, "stage"), now });
  if (taken.kind === "refused") throw new Error(taken.why);
  const issued = await issueCertificates(taken.authority, now);
  // The certificate authority is stored first: if it were lost, the certificates that it has issued could not be renewed.
  await secrets.write(nameIn(stage, "connector-authority"), taken.authority);
  await secrets.write(nameIn(stage, "connector-task"), issued.task);
  await secrets.write(nameIn(stage, "connector-functions"), issued.functions);
  console.log(`New certificates are stored and expire in 90 days. Tasks and functions use these certificates after their next start. Restart the tasks:

  aws ecs update-service --region ${stage.region} --cluster ${nameIn(stage, "network-path")} --service network-connector --force-new-deployment

A deployment restarts the functions; without a deployment, Lambda replaces their execution environments within hours.${afterwards[step] && `\n${afterwards[step]}`}`);
}

export const connectorCertificates = new Command("connector-certificates")
  .summary("renew the TLS certificates for connections between functions and the connector")
  .description(about)
  .requiredOption("--stage <stage>", "production-eu, …")
  .addOption(new Option("--step <step>", "rotation step, as described above").choices(steps).default("renew"))
  .action(({ stage, step }: { readonly stage: string; readonly step: Step }) => renew(stage, step));
