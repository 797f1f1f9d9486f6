import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { GetCallerIdentityCommand, STSClient } from "@aws-sdk/client-sts";
import * as v from "valibot";
import { nameIn } from "../lib/stages/names.ts";
import type { Stage } from "../lib/stages/stage.ts";
import { stageNamed } from "../lib/stages/stages.ts";
import { commandClient } from "./command-client.ts";
import { command, UsageError } from "./command-line.ts";
import {
  issueCertificates,
  type StageAuthority,
  type Step,
  steps,
  takeStep,
} from "./connector-certificates/stage-authority.ts";

/**
 * Renews what functions and tasks of the connector show each other, and changes the authority that issues it. It writes secrets of the
 * stage and nothing to this machine. Credentials are the SDK's own, and so are endpoints (AWS_ENDPOINT_URL).
 */

const usage = `npm run connector-certificates -- --stage STAGE [--step STEP]

  --stage  production-eu, …
  --step   renew      new certificates of the authority that there is; the first time, the authority too (what is meant without a step)
           announce   another authority, which everybody trusts from the next start on
           switch     certificates of that one
           forget     nobody trusts the one before any more`;

const credentials = v.object({ certificate: v.string(), key: v.string() });

/** A secret that nobody has filled in has an entry that nobody reads. */
const authoritySchema = v.union([
  v.object({ current: credentials, next: v.exactOptional(credentials), previous: v.exactOptional(v.string()) }),
  v.object({ unused: v.string() }),
]);

const isStep = (text: string): text is Step => (steps as readonly string[]).includes(text);

const afterwards = {
  renew: "",
  announce: "Then, when everybody has started again: --step switch",
  switch: "Then, when everybody has started again: --step forget",
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
  if (Account !== account) throw new Error(`the credentials are of ${Account}, and ${name} is ${account}`);
};

await command({ usage, options: { stage: { type: "string" }, step: { type: "string" } } }, async ({ values }) => {
  const { step = "renew" } = values;
  if (!values.stage) throw new UsageError("--stage is missing: say which");
  if (!isStep(step)) throw new UsageError(`--step ${step}: there are ${steps.join(", ")}`);
  const stage = stageNamed(values.stage);
  await refuseForeignAccount(stage);
  const secrets = secretsOf(stage);
  const now = new Date();
  const found = v.parse(authoritySchema, JSON.parse(await secrets.read(nameIn(stage, "connector-authority"))));
  const known: StageAuthority | undefined = "current" in found ? found : undefined;
  const taken = await takeStep(known, step, { stage: nameIn(stage, "stage"), now });
  if (taken.kind === "refused") throw new Error(taken.why);
  const issued = await issueCertificates(taken.authority, now);
  // The authority first: what it has issued could else not be renewed.
  await secrets.write(nameIn(stage, "connector-authority"), taken.authority);
  await secrets.write(nameIn(stage, "connector-task"), issued.task);
  await secrets.write(nameIn(stage, "connector-functions"), issued.functions);
  console.log(`The next tasks and functions that start show certificates that end in 90 days. Let the tasks start again:

  aws ecs update-service --region ${stage.region} --cluster ${nameIn(stage, "network-path")} --service network-connector --force-new-deployment

Functions start again by themselves within hours.${afterwards[step] && `\n${afterwards[step]}`}`);
});
