import { randomBytes } from "node:crypto";
import type { SchedulerState } from "../../functions/report-schedules/domain/scheduler-state.ts";
import type { ReportSchedule } from "../../functions/report-schedules/schedule/report-schedule-schemas.ts";
import {
  itemToStoredSchedule,
  newScheduleToPut,
  scheduleItemKey,
} from "../../functions/report-schedules/schedule/report-schedule-store.ts";
import type { Cron } from "../../functions/report-schedules/sweep-report-schedules/scheduler-client.ts";
import { fileName, type Report, type WrittenFile } from "../../functions/reports/domain/report.ts";
import { attemptsMax } from "../../functions/reports/domain/report-attempt.ts";
import type { WriteReport } from "../../functions/reports/file/write-report.ts";
import { distributionItemKey } from "../../functions/reports/report/known-distributions.ts";
import { itemToStoredReport, reportItemKey, reportList } from "../../functions/reports/report/report-store.ts";
import type { ApiHandler } from "../../functions/shared/entry/endpoint.ts";
import { type AgentTimes, realTimes } from "../../functions/shared/store/agent-times.ts";
import { eventOf } from "../../functions/shared/store/stored-event.ts";
import { putItem, type Table } from "../../functions/shared/store/table.ts";
import { silentLog } from "../../functions/shared/testing/silent-log.ts";
import { addSeconds, businessClock } from "../../functions/shared/time/clock.ts";
import { keyMaker } from "../../functions/shared/values/keys.ts";
import { reportSchedulesOperations } from "../operations/report-schedules.ts";
import { reportsOperations } from "../operations/reports.ts";
import { answerOf } from "./api-event.ts";
import { listedItems } from "./listed-items.ts";
import { testPlatform } from "./test-platform.ts";
import { testSettings } from "./test-settings.ts";

const written: WrittenFile = { rowCount: 0, size: 40, sha256: "0".repeat(64) };

type Query = Readonly<Record<string, string>>;

/** Schedules and reports of an agent on a table, with scripted external services and a settable clock. */
export function reportMaker(table: Table, agentKey: string, start: string, agentTimes: AgentTimes = realTimes) {
  let now = new Date(start);
  const clock = businessClock(() => now);
  const newKey = keyMaker(() => now.getTime(), randomBytes);
  const started: string[] = [];
  const warned: string[] = [];
  const scheduled = new Map<string, Cron>();
  const script = {
    startGeneration: async (reportKey: string): Promise<void> => {
      started.push(reportKey);
    },
    put: async (key: string, cron: Cron): Promise<void> => {
      scheduled.set(key, cron);
    },
    writeReport: (async () => written) as WriteReport,
  };
  const clients = {
    ...testPlatform(table, { clock, newKey, agentTimes }),
    log: { ...silentLog, warn: (code: string) => void warned.push(code) },
    startGeneration: (reportKey: string) => script.startGeneration(reportKey),
    writeReport: (report: Report, hasTime: () => boolean) => script.writeReport(report, hasTime),
    scheduler: {
      put: (key: string, cron: Cron) => script.put(key, cron),
      remove: async (key: string) => {
        scheduled.delete(key);
      },
    },
    bucket: {
      addressOf: async (report: Report, seconds: number) => `https://files.example/${fileName(report)}?${seconds}`,
    },
  };
  const run = reportSchedulesOperations.runReportSchedule.handler(testSettings, clients);
  const fire = reportSchedulesOperations.createDueReports.run(testSettings, clients);
  const sweepSchedules = reportSchedulesOperations.sweepReportSchedules.run(testSettings, clients);
  const generate = reportsOperations.generateReport.run(testSettings, clients);
  const sweepReports = reportsOperations.sweepReports.run(testSettings, clients);
  const file = reportsOperations.getReportFile.handler(testSettings, clients);
  const create = reportSchedulesOperations.createReportSchedule.handler(testSettings, clients);
  const update = reportSchedulesOperations.updateReportSchedule.handler(testSettings, clients);
  const archive = reportSchedulesOperations.archiveReportSchedule.handler(testSettings, clients);
  const list = reportsOperations.listReports.handler(testSettings, clients);
  const listSchedules = reportSchedulesOperations.listReportSchedules.handler(testSettings, clients);
  const owner = { agentKey, apiKey: "apk-1", permissions: "all:All" };
  const keysListed = async (handler: ApiHandler, query: Query): Promise<readonly string[]> =>
    (await answerOf(handler, { caller: owner, query })).body.items.map(({ key }: { key: string }) => key);
  const deliver = reportsOperations.deliverReportElsewhere.handler(testSettings, clients);
  const deadline = () => addSeconds(now, 3600);

  return {
    script,
    started,
    warned,
    scheduled,
    fire: (reportScheduleKey: string) => fire({ reportScheduleKey }).then(({ reports }) => reports),
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
        reportsMade: 0,
        windowsUntil: `${now.toISOString().slice(0, 13)}:00:00.000Z`,
        ...change,
      };
      await table.write([newScheduleToPut(schedule, now)]);
      return schedule;
    },
    create: (body: unknown) => answerOf(create, { caller: owner, body }),
    update: (reportScheduleKey: string, body: unknown) => {
      const headers = { "Content-Type": "application/merge-patch+json" };
      return answerOf(update, { caller: owner, body, headers, pathParameters: { reportScheduleKey } });
    },
    archive: async (reportScheduleKey: string) =>
      (await answerOf(archive, { caller: owner, pathParameters: { reportScheduleKey } })).status,
    list: (query: Query) => keysListed(list, query),
    listSchedules: (query: Query) => keysListed(listSchedules, query),
    schedule: async (key: string): Promise<ReportSchedule | undefined> => {
      const [item] = await table.read([scheduleItemKey(key)]);
      return itemToStoredSchedule(item);
    },
    run: (reportScheduleKey: string, body: unknown = {}, idempotencyKey?: string) =>
      answerOf(run, { caller: owner, idempotencyKey, body, pathParameters: { reportScheduleKey } }),
    file: (reportKey: string, askingAgent = agentKey) => {
      const caller = { agentKey: askingAgent, apiKey: "apk-1", permissions: "reports:Download" };
      return answerOf(file, { caller, pathParameters: { reportKey } });
    },
    /** Creates a distribution of the agent with the fields that reports need. */
    newDistribution: async (status = "active", owner = agentKey): Promise<string> => {
      const key = newKey("distribution");
      const { pk, sk } = distributionItemKey(key);
      await table.write([putItem("domain", { pk, sk, agentKey: owner, status })]);
      return key;
    },
    deliver: (reportKey: string, distributions: readonly string[]) => {
      const caller = { agentKey, apiKey: "apk-1", permissions: "reports:Deliver" };
      return answerOf(deliver, { caller, body: { distributions }, pathParameters: { reportKey } });
    },
    generate: (reportKey: string, remainingMilliseconds?: number) =>
      generate({ reportKey }, remainingMilliseconds).then(({ outcome }) => outcome),
    /** Lets every attempt to write a report fail, an hour after the previous one, and returns the outcomes. */
    failToGenerate: async (reportKey: string, remainingMilliseconds?: number) => {
      script.writeReport = async () => {
        throw new Error("the store is full");
      };
      const outcomes: string[] = [];
      for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
        outcomes.push((await generate({ reportKey }, remainingMilliseconds)).outcome);
        now = addSeconds(now, 3600);
      }
      return outcomes;
    },
    report: async (key: string): Promise<Report | undefined> => {
      const [item] = await table.read([reportItemKey(key)]);
      return itemToStoredReport(item)?.report;
    },
    /** Returns all reports of the agent, oldest first. */
    reports: async (): Promise<readonly (Report | undefined)[]> => {
      const items = await listedItems(table, reportList(agentKey), reportItemKey);
      return items.map((item) => itemToStoredReport(item)?.report);
    },
    events: async (reportKey: string): Promise<readonly unknown[]> => {
      const items = await table.items(reportItemKey(reportKey).pk, { prefix: "transition#", limit: 100 });
      return items.map(eventOf);
    },
    undeliverable: async (reportKey: string): Promise<unknown> => {
      const { table: tableName, pk } = reportItemKey(reportKey);
      const [item] = await table.read([{ table: tableName, pk, sk: "undeliverable" }]);
      return item && eventOf(item);
    },
    sweepSchedules: () => sweepSchedules(deadline()).then(({ done }) => done),
    sweepReports: () => sweepReports(deadline()).then(({ done }) => done),
  };
}

export type ReportMaker = ReturnType<typeof reportMaker>;
