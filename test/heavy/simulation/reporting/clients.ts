import { CreateScheduleCommand, type SchedulerClient, UpdateScheduleCommand } from "@aws-sdk/client-scheduler";
import { sendMail } from "../../../../functions/distributions/sending/email-sender-client.ts";
import { sendToBucket } from "../../../../functions/distributions/sending/s3-sender-client.ts";
import { sendFile } from "../../../../functions/distributions/sending/send-file.ts";
import { sendBySftp } from "../../../../functions/distributions/sending/sftp/sftp-sender.ts";
import { deliveryKeyOf } from "../../../../functions/distributions/ssh/delivery-key.ts";
import { eventBridgeScheduler } from "../../../../functions/report-schedules/sweep-report-schedules/scheduler-client.ts";
import { type ReportBucket, s3ReportBucket } from "../../../../functions/reports/file/report-bucket-client.ts";
import { reportWriter } from "../../../../functions/reports/file/write-report.ts";
import { clientsOf } from "../upgrading/clients.ts";
import type { WorldPlatform } from "../upgrading/platform.ts";
import type { ReportingPlatform } from "./platform.ts";

/** Report settings of a deployed stage, and the dependencies of report functions. */

export const reportingSettings = { API_BASE_URL: "https://api.acquiring.example", REPORT_DELAY_MINUTES: 5 } as const;

const patience = { answerSeconds: 30, attemptSeconds: 600 } as const;

const deliveryKey = deliveryKeyOf("the seed of the simulated deliveries", "acquiring-simulation");

function reportingOf({ reporting }: WorldPlatform): ReportingPlatform {
  if (!reporting) throw new Error("there are no reports in this run");
  return reporting;
}

const bucketName = "acquiring-reports";

const bucketOf = ({ reportBucket }: ReportingPlatform): Pick<ReportBucket, "writing" | "read"> =>
  s3ReportBucket(bucketName, reportBucket as never);

/** The scheduler client; the command class selects the operation. */
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

export function clientsForOrders(platform: WorldPlatform) {
  const reporting = reportingOf(platform);
  const { callWriter } = reporting;
  const scheduler = eventBridgeScheduler(schedulerSettings, schedulerClientOf(reporting));
  const clients = clientsOf(platform);
  // As with the Lambda client, a failed start throws and is not retried.
  const startGeneration = async (reportKey: string): Promise<void> => {
    try {
      await callWriter(reportKey);
    } catch (fault) {
      clients.log.error("REPORT_NOT_STARTED", fault, { reportKey });
    }
  };
  return { ...clients, startGeneration, scheduler };
}

export function clientsForWriter(platform: WorldPlatform) {
  const reporting = reportingOf(platform);
  const clients = clientsOf(platform);
  const { partBytes, batchesASection } = reporting;
  const sizes = { partBytes, batchesASection };
  return { ...clients, writeReport: reportWriter(clients.table, bucketOf(reporting), sizes) };
}

export function clientsForFileDeliveries(platform: WorldPlatform) {
  const reporting = reportingOf(platform);
  const { lookup, dialSftp, roles, bucketOf: bucketOfAgent, mail } = reporting;
  const loadKey = async () => deliveryKey;
  const send = sendFile({
    deliveryKey: loadKey,
    sendBySftp: sendBySftp({
      deliveryKey: loadKey,
      allowLoopback: false,
      patience,
      lookupAll: lookup,
      dial: dialSftp as never,
    }),
    sendToBucket: sendToBucket(bucketName, patience, {
      ofRoles: () => roles as never,
      ofBucket: (credentials) => ({ ...bucketOfAgent(credentials), destroy: () => undefined }) as never,
    }),
    sendMail: sendMail("reports@acquiring.example", patience, mail as never),
  });
  return { ...clientsOf(platform), send, bucket: bucketOf(reporting) };
}
