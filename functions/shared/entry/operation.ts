import type { Context } from "aws-lambda";
import * as v from "valibot";
import { inActOfService } from "../audit/current-act.ts";
import { inInvocation } from "../time/clock.ts";
import type { Log } from "../values/log.ts";
import type { OperationContract, OperationDefinition } from "./function-contract.ts";

/** Processes the input of an operation. Long operations check the remaining time of their invocation and stop early. */
export type OperationWork<Contract extends OperationDefinition> = (
  input: v.InferOutput<Contract["input"]>,
  remainingMilliseconds: () => number,
) => Promise<v.InferInput<Contract["output"]>>;

/**
 * Pipeline of functions that are invoked directly (`defineOperation`): input schema, use case, output schema. The call fails
 * if the input or the output is invalid.
 */
export function operation<Contract extends OperationContract>(
  contract: Contract,
  useCase: OperationWork<Contract>,
  { log }: { readonly log: Log },
) {
  return async (event: unknown, context: Context): Promise<v.InferOutput<Contract["output"]>> => {
    log.forInvocation({ requestId: context.awsRequestId, operation: contract.operationId });
    const parsed = v.safeParse(contract.input, event);
    if (!parsed.success) {
      const wrong = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? "input"}: ${issue.type}`).join(", ");
      throw new Error(`the input of ${contract.operationId} is invalid at ${wrong}`);
    }
    const work = () => useCase(parsed.output, () => context.getRemainingTimeInMillis());
    const act = () => inActOfService(contract.operationId, context.awsRequestId, work);
    return v.parse(contract.output, await inInvocation(context, act));
  };
}
