import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { functionNameOf } from "../../functions/shared/entry/function-contract.ts";
import { nameHere } from "../../local/names.ts";
import type { Ready } from "../../local/welcome.ts";
import { callOperatorFunction } from "../../scripts/operator/call-operator-function.ts";
import { allContracts } from "../architecture/contracts.ts";

/** ARN of the operator in the local account. */
export const operatorIdentity = "arn:aws:iam::000000000000:user/operator";

/** Functions that are invoked through a URL with a signed request and require a reason. */
const operatorFunctions = new Set(
  allContracts
    .filter(({ contract }) => contract.kind === "operator-function")
    .map(({ contract }) => functionNameOf(contract)),
);

export const lambdaClientOf = (
  { awsEndpoint: endpoint }: Pick<Ready, "awsEndpoint">,
  credentials = { accessKeyId: "operator", secretAccessKey: "operator" },
): LambdaClient => new LambdaClient({ endpoint, region: "eu-west-1", credentials });

/** Writes an agent's due clearing records into network files, including those due after the last cut-off. */
export const clearNow = (ready: Pick<Ready, "awsEndpoint" | "agentKey">): Promise<unknown> =>
  invokeAsOperator(ready, "run-clearing", { onlyAgent: ready.agentKey });

/** Invokes a function of the service by its name, such as `sweep-charges`. */
export async function invokeAsOperator(
  ready: Pick<Ready, "awsEndpoint">,
  functionName: string,
  payload: object = {},
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever a function answers
): Promise<any> {
  const client = lambdaClientOf(ready);
  if (operatorFunctions.has(functionName)) {
    return callOperatorFunction(nameHere(functionName), { reason: "a test", ...payload }, client);
  }
  const command = new InvokeCommand({ FunctionName: nameHere(functionName), Payload: JSON.stringify(payload) });
  const { FunctionError, Payload } = await client.send(command);
  const answer = JSON.parse(Buffer.from(Payload ?? []).toString("utf8") || "null");
  if (FunctionError) throw new Error(`${functionName} refused: ${answer.errorMessage}`);
  return answer;
}

let sweeping: ReturnType<typeof invokeAsOperator> | undefined;

/** Runs the sweep immediately, as an operator can; the scheduler runs it every minute. Concurrent callers share one run. */
export function sweepCharges(ready: Ready): ReturnType<typeof invokeAsOperator> {
  sweeping ??= invokeAsOperator(ready, "sweep-charges").finally(() => {
    sweeping = undefined;
  });
  return sweeping;
}

interface AcceptorControls {
  readonly fraudRate?: number;
  readonly suspended?: boolean;
}

/** Changes an acceptor's settings that only the operator controls. */
export const controlAcceptor = (ready: Ready, acceptorKey: string, controls: AcceptorControls) =>
  invokeAsOperator(ready, "control-acceptor", {
    acceptorKey,
    change: controls,
  });

/** Runs an operator command as from a shell. */
export const runOperatorCommand = ({ awsEndpoint }: Pick<Ready, "awsEndpoint">, args: readonly string[]) =>
  spawnSync(process.execPath, ["scripts/operator.ts", ...args], {
    cwd: resolve(import.meta.dirname, "../.."),
    encoding: "utf8",
    env: {
      ...process.env,
      AWS_ENDPOINT_URL: awsEndpoint,
      AWS_REGION: "eu-west-1",
      AWS_ACCESS_KEY_ID: "operator",
      AWS_SECRET_ACCESS_KEY: "operator",
    },
  });
