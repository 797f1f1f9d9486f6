import { CreateScheduleCommand, type SchedulerClient, UpdateScheduleCommand } from "@aws-sdk/client-scheduler";
import { sendMail } from "../../../../functions/distributions/sending/email-sender-client.ts";
import { sendToBucket } from "../../../../functions/distributions/sending/s3-sender-client.ts";
import { sendFile } from "../../../../functions/distributions/sending/send-file.ts";
import { sendBySftp } from "../../../../functions/distributions/sending/sftp-sender.ts";
import { deliveryKeyOf } from "../../../../functions/distributions/ssh/delivery-key.ts";
import { eventBridgeScheduler } from "../../../../functions/report-schedules/sweep-report-schedules/scheduler-client.ts";
import { type ReportBucket, s3ReportBucket } from "../../../../functions/reports/file/report-bucket-client.ts";
import { reportWriter } from "../../../../functions/reports/file/write-report.ts";
import { slices } from "../slices.ts";
import type { ConsumerFunction, EndpointFunction, TaskFunction } from "../upgrading/functions.ts";
import { outsideOf } from "../upgrading/outside.ts";
import type { WorldPlatform } from "../upgrading/platform.ts";
import type { ReportingPlatform } from "./platform.ts";

/** The functions of reports on what a world gives them. */

const settings = { API_BASE_URL: "https://api.acquiring.example", REPORT_DELAY_MINUTES: 5 } as const;

const patience = { answerSeconds: 30, attemptSeconds: 600 } as const;

const deliveryKey = deliveryKeyOf("the seed of the simulated deliveries", "acquiring-simulation");

const reportingOf = ({ reporting }: WorldPlatform): ReportingPlatform => {
  if (!reporting) throw new Error("there are no reports in this run");
  return reporting;
};

const bucketName = "acquiring-reports";

const bucketOf = ({ reportBucket }: ReportingPlatform): Pick<ReportBucket, "writing" | "read"> =>
  s3ReportBucket(bucketName, reportBucket as never);

/** The client of the scheduler; what it is asked to do is told by the kind of its command. */
const schedulerClientOf = ({ schedules }: ReportingPlatform): Pick<SchedulerClient, "send"> =>
  ({
    send: async (command: { readonly input: Parameters<typeof schedules.create>[0] }) => {
      if (command instanceof CreateScheduleCommand) return schedules.create(command.input);
      return command instanceof UpdateScheduleCommand
        ? schedules.update(command.input)
        : schedules.remove(command.input);
    },
  }) as Pick<SchedulerClient, "send">;

const schedulerSettings = {
  group: "acquiring-reports",
  targetArn: "arn:aws:lambda:eu-west-1:999999999999:function:create-due-reports",
  roleArn: "arn:aws:iam::999999999999:role/scheduler",
} as const;

const outsideOfOrders = (platform: WorldPlatform) => {
  const reporting = reportingOf(platform);
  const { callWriter } = reporting;
  const scheduler = eventBridgeScheduler(schedulerSettings, schedulerClientOf(reporting));
  const outside = outsideOf(platform);
  // As the client of Lambda: a start that fails is told and not repeated.
  const startGeneration = async (reportKey: string): Promise<void> => {
    try {
      await callWriter(reportKey);
    } catch (fault) {
      outside.log.error("REPORT_NOT_STARTED", fault, { reportKey });
    }
  };
  return { ...outside, startGeneration, scheduler };
};

const outsideOfWriter = (platform: WorldPlatform) => {
  const reporting = reportingOf(platform);
  const outside = outsideOf(platform);
  const { partBytes, batchesASection } = reporting;
  const sizes = { partBytes, batchesASection };
  return { ...outside, writeReport: reportWriter(outside.table, bucketOf(reporting), sizes) };
};

const outsideOfDeliveries = (platform: WorldPlatform) => {
  const reporting = reportingOf(platform);
  const { lookup, dialSftp, roles, bucketOf: bucketOfAgent, mail } = reporting;
  const loadKey = async () => deliveryKey;
  const send = sendFile({
    sendBySftp: sendBySftp({
      deliveryKey: loadKey,
      allowsLoopback: false,
      patience,
      lookupAll: lookup,
      dial: dialSftp as never,
    }),
    sendToBucket: sendToBucket(bucketName, patience, loadKey, {
      ofRoles: () => roles as never,
      ofBucket: (credentials) => ({ ...bucketOfAgent(credentials), destroy: () => undefined }) as never,
    }),
    sendMail: sendMail("reports@acquiring.example", patience, mail as never),
  });
  return { ...outsideOf(platform), send, bucket: bucketOf(reporting) };
};

const { deliveries, reports, reportSchedules } = slices;

type Called<Input> = (input: Input, context: Parameters<TaskFunction>[1]) => Promise<unknown>;

export const reportingFunctions = {
  "create-due-reports": (platform: WorldPlatform): Called<{ readonly reportScheduleKey: string }> =>
    reportSchedules.createDueReports.handler(settings, outsideOfOrders(platform)),
  "sweep-report-schedules": (platform: WorldPlatform): TaskFunction =>
    reportSchedules.sweepReportSchedules.handler(settings, outsideOfOrders(platform)),
  "run-report-schedule": (platform: WorldPlatform): EndpointFunction =>
    reportSchedules.runReportSchedule.handler(settings, outsideOfOrders(platform)),
  "archive-report-schedule": (platform: WorldPlatform): EndpointFunction =>
    reportSchedules.archiveReportSchedule.handler(undefined, outsideOf(platform)),
  "generate-report": (platform: WorldPlatform): Called<{ readonly reportKey: string }> =>
    reports.generateReport.handler(settings, outsideOfWriter(platform)),
  "sweep-reports": (platform: WorldPlatform): TaskFunction =>
    reports.sweepReports.handler(settings, outsideOfOrders(platform)),
  "deliver-report": (platform: WorldPlatform): ConsumerFunction =>
    deliveries.deliverReport.handler(settings, outsideOfDeliveries(platform)),
  "sweep-file-deliveries": (platform: WorldPlatform): TaskFunction =>
    deliveries.sweepFileDeliveries.handler(settings, outsideOfDeliveries(platform)),
  "resend-delivery": (platform: WorldPlatform): EndpointFunction =>
    deliveries.resendDelivery.handler(undefined, outsideOf(platform)),
} as const;
