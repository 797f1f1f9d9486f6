import {
  CreateScheduleCommand,
  type CreateScheduleCommandInput,
  DeleteScheduleCommand,
  SchedulerClient,
  UpdateScheduleCommand,
} from "@aws-sdk/client-scheduler";
import { clientOptions } from "../../shared/aws/aws-client.ts";

/** Both operations are idempotent. */
export interface Scheduler {
  /** Creates the schedule, or replaces the times at which it fires. */
  put(scheduleKey: string, cron: Cron): Promise<void>;
  remove(scheduleKey: string): Promise<void>;
}

export interface Cron {
  readonly expression: string;
  readonly timeZone: string;
}

export interface SchedulerSettings {
  readonly group: string;
  /** Function to invoke, and the role that the scheduler assumes to invoke it. */
  readonly targetArn: string;
  readonly roleArn: string;
}

const isNamed = (fault: unknown, name: string): boolean => fault instanceof Error && fault.name === name;

export function eventBridgeScheduler(
  { group, targetArn, roleArn }: SchedulerSettings,
  client: Pick<SchedulerClient, "send"> = new SchedulerClient(clientOptions()),
): Scheduler {
  const schedule = (scheduleKey: string, { expression, timeZone }: Cron): CreateScheduleCommandInput => ({
    Name: scheduleKey,
    GroupName: group,
    ScheduleExpression: expression,
    ScheduleExpressionTimezone: timeZone,
    FlexibleTimeWindow: { Mode: "OFF" },
    State: "ENABLED",
    Target: { Arn: targetArn, RoleArn: roleArn, Input: JSON.stringify({ reportScheduleKey: scheduleKey }) },
  });

  return {
    put: async (scheduleKey, cron) => {
      const wanted = schedule(scheduleKey, cron);
      try {
        await client.send(new CreateScheduleCommand(wanted));
      } catch (fault) {
        if (!isNamed(fault, "ConflictException")) throw fault;
        await client.send(new UpdateScheduleCommand(wanted));
      }
    },
    remove: async (scheduleKey) => {
      try {
        await client.send(new DeleteScheduleCommand({ Name: scheduleKey, GroupName: group }));
      } catch (fault) {
        if (!isNamed(fault, "ResourceNotFoundException")) throw fault;
      }
    },
  };
}
