import { Stack, type StackProps } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { logCodeAlarms } from "./constructs/alarms/log-code-alarms.ts";
import { approvalAlarms } from "./observability/approvals.ts";
import { dashboard } from "./observability/dashboard.ts";
import { locksAlarm } from "./observability/locks-alarm.ts";
import { platformAlarms } from "./observability/platform-alarms.ts";
import { countObjectives, sloAlarms } from "./observability/slo-alarms.ts";
import type { ServiceStack } from "./service-stack.ts";
import type { Stage } from "./stages/stage.ts";

export interface ObservabilityStackProps extends StackProps {
  readonly stage: Stage;
  readonly service: ServiceStack;
}

/**
 * Monitoring of the API (logs, objectives) and of the account (functions, tables), and a dashboard. Alarms on a single task,
 * queue or stream are defined next to that resource. The alarms notify the topics in the stateful stack.
 */
export class ObservabilityStack extends Stack {
  constructor(scope: Construct, id: string, { stage, service, ...props }: ObservabilityStackProps) {
    super(scope, id, props);
    platformAlarms(this, stage);
    logCodeAlarms(this, stage, service.logGroup, "service");
    countObjectives(this, stage, service.accessLog, "access");
    sloAlarms(this, stage);
    locksAlarm(this, stage, service.accessLog);
    approvalAlarms(this, stage);
    dashboard(this, stage);
  }
}
