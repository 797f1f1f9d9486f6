import { CfnSchedule } from "aws-cdk-lib/aws-scheduler";
import type { Construct } from "constructs";
import type { TaskContract } from "../../../functions/shared/entry/function-contract.ts";
import { functionNameIn } from "../../stages/names.ts";
import { heartbeat } from "../alarms/heartbeats.ts";
import { invokeFunction } from "../rights/grants.ts";
import { namedFunction } from "./named-function.ts";
import { schedulerRole } from "./scheduler-role.ts";
import { type FunctionProps, type FunctionSurroundings, serviceFunction } from "./service-function.ts";

/** Tasks with this schedule are not retried, because the next run starts before a retry would. */
const everyMinute = "rate(1 minute)";

/**
 * Function that is invoked on its contract's schedule. A function that splits its work across several invocations has
 * permission to invoke itself; to avoid a circular dependency, the role refers to the function by name. A lost run needs no
 * dead-letter queue, because the next run finds the same work. An alarm detects a lack of successful runs
 * (docs/decisions/0022-lost-runs.md).
 */
export function scheduledTask(
  scope: Construct,
  contract: TaskContract,
  surroundings: FunctionSurroundings,
  props: FunctionProps,
): void {
  const { stage, prefix } = surroundings;
  const handler = serviceFunction(scope, contract, surroundings, {
    ...props,
    may: contract.isPortioned ? [...props.may, invokeFunction(namedFunction(scope, stage, contract))] : props.may,
    isCalledOnce: contract.schedule === everyMinute,
  });
  heartbeat(scope, stage, contract, functionNameIn(prefix, contract));
  const role = schedulerRole(scope, handler);
  new CfnSchedule(scope, `${handler.node.id}Schedule`, {
    description: contract.summary,
    scheduleExpression: contract.schedule,
    flexibleTimeWindow: { mode: "OFF" },
    target: {
      arn: handler.functionArn,
      roleArn: role.roleArn,
      input: JSON.stringify({ scheduledTime: "<aws.scheduler.scheduled-time>" }),
      retryPolicy: { maximumRetryAttempts: 0, maximumEventAgeInSeconds: 60 },
    },
  });
}
