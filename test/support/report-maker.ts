import { randomBytes } from "node:crypto";
import { makeDueReports } from "../../functions/report-schedules/create-due-reports/make-due-reports.ts";
import type { SchedulerState } from "../../functions/report-schedules/domain/scheduler-state.ts";
import { contract as runContract } from "../../functions/report-schedules/run-report-schedule/contract.ts";
import { runReportSchedule } from "../../functions/report-schedules/run-report-schedule/run-report-schedule.ts";
import type { ReportSchedule } from "../../functions/report-schedules/schedule/report-schedule-schemas.ts";
import {
  itemToStoredSchedule,
  newScheduleToPut,
  scheduleItemKey,
} from "../../functions/report-schedules/schedule/report-schedule-store.ts";
import type { Cron } from "../../functions/report-schedules/sweep-report-schedules/scheduler-client.ts";
import { sweepReportSchedules } from "../../functions/report-schedules/sweep-report-schedules/sweep-report-schedules.ts";
import { fileName } from "../../functions/reports/domain/file-name.ts";
import type { Report, WrittenFile } from "../../functions/reports/domain/report.ts";
import { generateReport } from "../../functions/reports/generate-report/generate-report.ts";
import { contract as fileContract } from "../../functions/reports/get-report-file/contract.ts";
import { getReportFile } from "../../functions/reports/get-report-file/get-report-file.ts";
import { reportEventFor } from "../../functions/reports/report/report-event.ts";
import { itemToStoredReport, reportItemKey, reportList } from "../../functions/reports/report/report-store.ts";
import { sweepReports } from "../../functions/reports/sweep-reports/sweep-reports.ts";
import { endpoint } from "../../functions/shared/entry/endpoint.ts";
import { afterEveryRow, beforeEveryRow, keyAtPosition } from "../../functions/shared/lists/positions.ts";
import { purposeKeys } from "../../functions/shared/secrets/purpose-keys.ts";
import type { Table } from "../../functions/shared/store/table.ts";
import { silentLog } from "../../functions/shared/testing/silent-log.ts";
import { type AgentTimes, realTimes } from "../../functions/shared/time/agent-times.ts";
import { addSeconds, businessClock } from "../../functions/shared/time/clock.ts";
import { keyMaker } from "../../functions/shared/values/keys.ts";
import { apiEvent, lambdaContext } from "./api-event.ts";

const written: WrittenFile = { rowCount: 0, size: 40, sha256: "0".repeat(64) };

export const delayMinutes = 5;

/** Schedules and reports of one agent on a table, with everything outside of it scripted and a clock that is set. */
export const reportMaker = (table: Table, agentKey: string, start: string, agentTimes: AgentTimes = realTimes) => {
  let now = new Date(start);
  const clock = businessClock(() => now);
  const newKey = keyMaker(() => now.getTime(), randomBytes);
  const started: string[] = [];
  const scheduled = new Map<string, Cron>();
  const keys = purposeKeys({ current: 1, versions: { 1: "root" } });
  const script = {
    startGeneration: async (reportKey: string): Promise<void> => {
      started.push(reportKey);
    },
    put: async (key: string, cron: Cron): Promise<void> => {
      scheduled.set(key, cron);
    },
    writeFile: async (_: Report): Promise<WrittenFile> => written,
  };
  const platform = {
    table,
    agentTimes,
    clock,
    log: silentLog,
    newKey,
    delayMinutes,
    startGeneration: (reportKey: string) => script.startGeneration(reportKey),
    reportEvent: reportEventFor({
      serviceName: "acquiring",
      eventsBase: "https://events.acquiring.example",
      apiBaseUrl: "https://api.acquiring.example",
    }),
    purposeKeys: async () => keys,
  };
  const scheduler = {
    put: (key: string, cron: Cron) => script.put(key, cron),
    remove: async (key: string) => {
      scheduled.delete(key);
    },
  };
  const fire = makeDueReports(platform);
  const run = endpoint(runContract, runReportSchedule(platform), platform);
  const generate = generateReport({ ...platform, writeFile: (report) => script.writeFile(report) });
  const file = endpoint(
    fileContract,
    getReportFile({
      bucket: { addressOf: async (report, seconds) => `https://files.example/${fileName(report)}?${seconds}` },
    }),
    platform,
  );
  const deadline = () => addSeconds(now, 3600);

  return {
    script,
    started,
    scheduled,
    fire,
    pass: (minutes: number) => {
      now = addSeconds(now, 60 * minutes);
    },
    newSchedule: async (change: Partial<ReportSchedule> = {}): Promise<ReportSchedule> => {
      const schedule: ReportSchedule = {
        key: newKey("reportSchedule"),
        agentKey,
        version: 1,
        created: now.toISOString(),
        status: "active",
        reportName: "charges",
        mimeType: "text/csv",
        trigger: { type: "interval", cadence: "hourly" },
        schedulerState: "in-step" satisfies SchedulerState,
        windowsUntil: `${now.toISOString().slice(0, 13)}:00:00.000Z`,
        ...change,
      };
      await table.write([newScheduleToPut(schedule, now)]);
      return schedule;
    },
    schedule: async (key: string): Promise<ReportSchedule | undefined> => {
      const [item] = await table.read([scheduleItemKey(key)]);
      return itemToStoredSchedule(item);
    },
    run: async (reportScheduleKey: string, body: unknown = {}, idempotencyKey?: string) => {
      const headers = idempotencyKey === undefined ? {} : { "Idempotency-Key": idempotencyKey };
      const caller = { agentKey, apiKey: "apk-1", permissions: "all:All" };
      const answer = await run(
        apiEvent({ caller, headers, body, pathParameters: { reportScheduleKey } }),
        lambdaContext,
      );
      return { status: answer.statusCode, headers: answer.headers ?? {}, body: JSON.parse(answer.body) };
    },
    file: async (reportKey: string, askingAgent = agentKey) => {
      const caller = { agentKey: askingAgent, apiKey: "apk-1", permissions: "reports:Download" };
      const {
        statusCode,
        headers = {},
        body,
      } = await file(apiEvent({ caller, pathParameters: { reportKey } }), lambdaContext);
      return { status: statusCode, headers, body };
    },
    generate: (reportKey: string) => generate({ reportKey }).then(({ outcome }) => outcome),
    report: async (key: string): Promise<Report | undefined> => {
      const [item] = await table.read([reportItemKey(key)]);
      return itemToStoredReport(item)?.report;
    },
    /** All reports of the agent, the oldest first. */
    reports: async (): Promise<readonly (Report | undefined)[]> => {
      const range = { after: beforeEveryRow, before: afterEveryRow, limit: 1000, descending: false };
      const positions = await table.page(reportList(agentKey), range);
      const items = await Promise.all(positions.map((one) => table.read([reportItemKey(keyAtPosition(one))])));
      return items.map(([item]) => itemToStoredReport(item)?.report);
    },
    events: async (reportKey: string): Promise<readonly unknown[]> => {
      const items = await table.items(reportItemKey(reportKey).pk, { prefix: "transition#", limit: 100 });
      return items.map((item) => item["event"]);
    },
    sweepSchedules: () =>
      sweepReportSchedules({ ...platform, scheduler, makeDueReports: fire })(deadline()).then(({ done }) => done),
    sweepReports: () => sweepReports(platform)(deadline()).then(({ done }) => done),
  };
};

export type ReportMaker = ReturnType<typeof reportMaker>;
