import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import type { Ready } from "../../local/welcome.ts";

/** Runs a function of the service by name, as its operator does. */
export const invokeAsOperator = async ({ awsEndpoint }: Ready, functionName: string, payload: unknown = {}) => {
  const operator = new LambdaClient({
    endpoint: awsEndpoint,
    region: "eu-west-1",
    credentials: { accessKeyId: "operator", secretAccessKey: "operator" },
  });
  const { FunctionError, Payload } = await operator.send(
    new InvokeCommand({ FunctionName: functionName, Payload: JSON.stringify(payload) }),
  );
  const answer = JSON.parse(Buffer.from(Payload ?? []).toString("utf8") || "null");
  if (FunctionError) throw new Error(`${functionName} failed: ${JSON.stringify(answer)}`);
  return answer;
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
