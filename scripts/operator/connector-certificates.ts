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

/** A secret without a value contains a generated entry, which is ignored. */
const authoritySchema = v.union([
  v.object({ current: credentials, next: v.exactOptional(credentials), previous: v.exactOptional(v.string()) }),
  v.object({ unused: v.string() }),
]);

const afterwards = {
  renew: "",
  announce: "Then, after all tasks and functions have restarted: --step switch",
  switch: "Then, after all tasks and functions have restarted: --step forget",
  forget: "",
} as const satisfies Record<Step, string>;

const secretsOf = ({ region }: Stage) => {
  const client = new SecretsManagerClient(commandClient(region));
  return {
    read: async (name: string): Promise<string> => {
      const { SecretString = "" } = await client.send(new GetSecretValueCommand({ SecretId: name }));
      return SecretString;
    },
    write: (name: string, value: unknown) =>
      client.send(new PutSecretValueCommand({ SecretId: name, SecretString: JSON.stringify(value) })),
  };
};

const refuseForeignAccount = async ({ account, name, region }: Stage): Promise<void> => {
  const { Account } = await new STSClient(commandClient(region)).send(new GetCallerIdentityCommand({}));
  if (Account !== account) throw new Error(`the credentials are for account ${Account}, but ${name} is in ${account}`);
};

const about = `Renews the certificates that functions and tasks of the connector present to each other, and rotates the authority that issues them. It writes secrets of the stage, and no files on this machine.

Steps:
  renew     issues new certificates of the current authority; the first time, also creates the authority
  announce  creates another authority, which tasks and functions trust after their next start
  switch    issues certificates of the new authority
  forget    ends the trust in the former authority`;

const renew = async (name: string, step: Step): Promise<void> => {
  const stage = stageNamed(name);
  await refuseForeignAccount(stage);
  const secrets = secretsOf(stage);
  const now = new Date();
  const found = v.parse(authoritySchema, JSON.parse(await secrets.read(nameIn(stage, "connector-authority"))));
  const known: StageAuthority | undefined = "current" in found ? found : undefined;
  const taken = await takeStep(known, step, { stage: nameIn(stage, "stage"), now });
  if (taken.kind === "refused") throw new Error(taken.why);
  const issued = await issueCertificates(taken.authority, now);
  // The authority first: otherwise the certificates that it has issued could not be renewed.
  await secrets.write(nameIn(stage, "connector-authority"), taken.authority);
  await secrets.write(nameIn(stage, "connector-task"), issued.task);
  await secrets.write(nameIn(stage, "connector-functions"), issued.functions);
  console.log(`Tasks and functions that start from now on present certificates that expire in 90 days. Restart the tasks:

  aws ecs update-service --region ${stage.region} --cluster ${nameIn(stage, "network-path")} --service network-connector --force-new-deployment

Functions restart automatically within hours.${afterwards[step] && `\n${afterwards[step]}`}`);
};

export const connectorCertificates = new Command("connector-certificates")
  .summary("renew the certificates between functions and the connector")
  .description(about)
  .requiredOption("--stage <stage>", "production-eu, …")
  .addOption(new Option("--step <step>", "a step in the list above").choices(steps).default("renew"))
  .action(({ stage, step }: { readonly stage: string; readonly step: Step }) => renew(stage, step));
