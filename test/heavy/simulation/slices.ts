import { agentsOperations } from "../../operations/agents.ts";
import { apiKeysOperations } from "../../operations/api-keys.ts";
import { archiveOperations } from "../../operations/archive.ts";
import { chargesOperations } from "../../operations/charges.ts";
import { clearingOperations } from "../../operations/clearing.ts";
import { deliveriesOperations } from "../../operations/deliveries.ts";
import { eventOutboxOperations } from "../../operations/event-outbox.ts";
import { merchantsOperations } from "../../operations/merchants.ts";
import { networkRecordsOperations } from "../../operations/network-records.ts";
import { reportSchedulesOperations } from "../../operations/report-schedules.ts";
import { reportsOperations } from "../../operations/reports.ts";
import { sandboxClockOperations } from "../../operations/sandbox-clock.ts";
import { threeDsOperations } from "../../operations/three-ds.ts";
import { timelinesOperations } from "../../operations/timelines.ts";

/** All operations that runs invoke, as they are deployed. Everything gets them from here, so that another release's can stand in their place. */
export const slices = {
  archive: archiveOperations,
  agents: agentsOperations,
  apiKeys: apiKeysOperations,
  charges: chargesOperations,
  clearing: clearingOperations,
  deliveries: deliveriesOperations,
  merchants: merchantsOperations,
  networkRecords: networkRecordsOperations,
  outbox: eventOutboxOperations,
  reports: reportsOperations,
  reportSchedules: reportSchedulesOperations,
  sandboxClock: sandboxClockOperations,
  timelines: timelinesOperations,
  threeDs: threeDsOperations,
} as const;
