import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { LambdaClient } from "@aws-sdk/client-lambda";
import { nameHere } from "../../local/names.ts";
import type { Ready } from "../../local/welcome.ts";
import { invokeOperatorFunction } from "../../scripts/invoke-operator-function.ts";

/** Runs a function of the service, named by what it does: `sweep-charges`. */
export const invokeAsOperator = (
  { awsEndpoint: endpoint }: Ready,
  functionName: string,
  payload: unknown = {},
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever a function answers
): Promise<any> => {
  const credentials = { accessKeyId: "operator", secretAccessKey: "operator" };
  const client = new LambdaClient({ endpoint, region: "eu-west-1", credentials });
  return invokeOperatorFunction(nameHere(functionName), payload, client);
};

let sweeping: ReturnType<typeof invokeAsOperator> | undefined;

/** The scheduler runs the sweep each minute; the operator may run it at once. Tests that wait for the same sweep share it. */
export const sweepCharges = (ready: Ready): ReturnType<typeof invokeAsOperator> => {
  sweeping ??= invokeAsOperator(ready, "sweep-charges").finally(() => {
    sweeping = undefined;
  });
  return sweeping;
};

interface AcceptorControls {
  readonly fraudRate?: number;
  readonly suspended?: boolean;
}

/** What the operator alone decides about an acceptor. */
export const controlAcceptor = (ready: Ready, acceptorKey: string, controls: AcceptorControls) =>
  invokeAsOperator(ready, "control-acceptor", {
    acceptorKey,
    change: { ...controls, operator: "journey", reason: "a test" },
  });

/** Runs a script of the operator as it is run from a shell. */
export const runOperatorScript = ({ awsEndpoint }: Ready, script: string, args: readonly string[]) =>
  spawnSync(process.execPath, [script, ...args], {
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
