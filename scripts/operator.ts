import { Command } from "commander";
import { runCommand } from "./command-line.ts";
import { callOperatorFunction, operatorFunction } from "./operator/call-operator-function.ts";
import { connectorCertificates } from "./operator/connector-certificates.ts";
import { connectorImage } from "./operator/connector-image.ts";
import { controls } from "./operator/controls.ts";
import { createAgent } from "./operator/create-agent.ts";
import { policy } from "./operator/policy.ts";
import { preflight } from "./operator/preflight.ts";
import { protect } from "./operator/protect.ts";
import { restore } from "./operator/restore.ts";
import { restoreCopies } from "./operator/restore-copies.ts";
import { sandboxCertificates } from "./operator/sandbox-certificates.ts";
import { smoke } from "./operator/smoke.ts";
import { symbolicate } from "./operator/symbolicate.ts";

const about = `Commands for the operator of a stage. Run a command with --help for its usage.

The commands use the default credentials and endpoint of the AWS SDK. Commands that call an operator function also use the SDK's default region; other commands use the region in the stage file. Operator functions identify the caller by the credentials. For the service that npm start runs on this machine, set AWS_ENDPOINT_URL=<awsEndpoint of ready.json> AWS_REGION=eu-west-1 AWS_ACCESS_KEY_ID=operator AWS_SECRET_ACCESS_KEY=operator, and pass --stage local.`;

const call = async (stage: string, functionName: string, input: object): Promise<void> =>
  console.log(JSON.stringify(await callOperatorFunction(operatorFunction(stage, functionName), input), null, 2));

const commands = [
  ...controls(call),
  createAgent(call),
  preflight,
  smoke,
  protect,
  restore,
  restoreCopies,
  connectorCertificates,
  connectorImage,
  policy,
  sandboxCertificates,
  symbolicate,
];

const program = new Command("npm run -s operator --").description(about);
for (const command of commands) program.addCommand(command);
await runCommand(program);
