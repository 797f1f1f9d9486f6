import { callOperatorFunction, operatorFunction } from "./call-operator-function.ts";
import { command, UsageError } from "./command-line.ts";

/**
 * Creates an agent with its BINs and its first API key: the operator's way in, the same here and in the cloud. The
 * function's answer, with the secret that is shown only this once, goes to standard output.
 *
 *   npm run -s create-agent -- --stage sandbox --name "My PSP" --bin visa:400001:DE --bin mastercard:510001:DE \
 *     --reason "Contract 2026-117"
 *
 * Credentials and region are the SDK's own. For the service on this machine: AWS_ENDPOINT_URL=<awsEndpoint of ready.json>,
 * AWS_REGION=eu-west-1, AWS_ACCESS_KEY_ID=operator, AWS_SECRET_ACCESS_KEY=operator.
 */

const usage = `npm run -s create-agent -- --name NAME --bin NETWORK:ACQUIRER_ID:COUNTRY [--bin …]
    --stage STAGE --reason TEXT [--external-authentications]

  --stage     where: sandbox, production-eu, …; local for the service on this machine
  --name      how the agent is called
  --reason    why there is one more, for whoever looks at the audit trail
  --bin       a BIN of the agent: card network, acquiring institution id (field 32), country in two letters
  --external-authentications
              lets it charge with results of 3-D Secure that were made elsewhere`;

const binOf = (text: string) => {
  const [network, acquirerIdCode, alpha2] = text.split(":");
  if (!network || !acquirerIdCode || !alpha2) throw new UsageError(`--bin ${text}: write NETWORK:ACQUIRER_ID:COUNTRY`);
  return { network, acquirerIdCode, acquirerBin: acquirerIdCode, acquirerCountryCode: { alpha2 } };
};

const options = {
  name: { type: "string" },
  reason: { type: "string" },
  bin: { type: "string", multiple: true },
  "external-authentications": { type: "boolean", default: false },
  stage: { type: "string" },
} as const;

await command({ usage, options }, async ({ values }) => {
  if (!values.name) throw new UsageError("--name is missing");
  if (!values.reason) throw new UsageError("--reason is missing");
  const created = await callOperatorFunction(operatorFunction(values.stage, "create-agent"), {
    reason: values.reason,
    name: values.name,
    bins: (values.bin ?? []).map(binOf),
    externalAuthentications: values["external-authentications"],
  });
  console.log(JSON.stringify(created, null, 2));
});
