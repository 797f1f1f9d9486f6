import { LambdaClient } from "@aws-sdk/client-lambda";
import type { Ready } from "../../local/welcome.ts";
import { invokeOperatorFunction } from "../../scripts/invoke-operator-function.ts";

/** Runs a function of the service by name, as its operator does. */
export const invokeAsOperator = (
  { awsEndpoint: endpoint }: Ready,
  functionName: string,
  payload: unknown = {},
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever a function answers
): Promise<any> => {
  const credentials = { accessKeyId: "operator", secretAccessKey: "operator" };
  const client = new LambdaClient({ endpoint, region: "eu-west-1", credentials });
  return invokeOperatorFunction(functionName, payload, client);
};

let sweeping: ReturnType<typeof invokeAsOperator> | undefined;

/** The scheduler runs the sweep each minute; the operator may run it at once. Tests that wait for the same sweep share it. */
export const sweepCharges = (ready: Ready): ReturnType<typeof invokeAsOperator> => {
  sweeping ??= invokeAsOperator(ready, "acquiring-sweep-charges").finally(() => {
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
  invokeAsOperator(ready, "acquiring-control-acceptor", {
    acceptorKey,
    change: { ...controls, operator: "journey", reason: "a test" },
  });
