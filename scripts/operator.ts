import { callOperatorFunction, operatorFunction } from "./call-operator-function.ts";
import { command } from "./command-line.ts";
import { operatorCall, usage } from "./operator-call.ts";

/**
 * What the operator alone decides: suspending agents and acceptors, limits, payouts, keys. The same here and in the cloud;
 * docs/operations/agents.md has the occasions. The function's answer goes to standard output.
 *
 *   npm run -s operator -- agent cgt-… --stage sandbox --suspend --reason "Card testing"
 *
 * Credentials and region are the SDK's own, and the function knows by them who calls. For the service on this machine:
 * AWS_ENDPOINT_URL=<awsEndpoint of ready.json>, AWS_REGION=eu-west-1, AWS_ACCESS_KEY_ID=operator, AWS_SECRET_ACCESS_KEY=operator.
 */

const flag = { type: "boolean" } as const;
const text = { type: "string" } as const;

const options = {
  suspend: flag,
  resume: flag,
  "credits-daily-max": text,
  "external-authentications": text,
  "fraud-rate": text,
  "hold-payouts": flag,
  "release-payouts": flag,
  "may-pay-for": text,
  key: { type: "string", multiple: true },
  "issue-new": flag,
  input: text,
  reason: text,
  stage: text,
} as const;

await command({ usage, options, allowPositionals: true }, async ({ values, positionals }) => {
  const { stage, ...asked } = values;
  const { functionName, input } = operatorCall(positionals, asked);
  console.log(JSON.stringify(await callOperatorFunction(operatorFunction(stage, functionName), input), null, 2));
});
