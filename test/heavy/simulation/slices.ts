import { agentOperations } from "../../../functions/agents/operations.ts";
import { apiKeyOperations } from "../../../functions/api-keys/operations.ts";
import { archiveOperations } from "../../../functions/archive/operations.ts";
import { chargeOperations } from "../../../functions/charges/operations.ts";
import { clearingOperations } from "../../../functions/clearing/operations.ts";
import { deliveryOperations } from "../../../functions/deliveries/operations.ts";
import { outboxOperations } from "../../../functions/event-outbox/operations.ts";
import { merchantOperations } from "../../../functions/merchants/operations.ts";
import { networkRecordOperations } from "../../../functions/network-records/operations.ts";
import { reportScheduleOperations } from "../../../functions/report-schedules/operations.ts";
import { reportOperations } from "../../../functions/reports/operations.ts";
import { sandboxClockOperations } from "../../../functions/sandbox-clock/operations.ts";
import { threeDsOperations } from "../../../functions/three-ds/operations.ts";
import { timelineOperations } from "../../../functions/timelines/operations.ts";

/** All operations that runs invoke, as they are deployed. Everything gets them from here, so that another release's can stand in their place. */
export const slices = {
  archive: archiveOperations,
  agents: agentOperations,
  apiKeys: apiKeyOperations,
  charges: chargeOperations,
  clearing: clearingOperations,
  deliveries: deliveryOperations,
  merchants: merchantOperations,
  networkRecords: networkRecordOperations,
  outbox: outboxOperations,
  reports: reportOperations,
  reportSchedules: reportScheduleOperations,
  sandboxClock: sandboxClockOperations,
  timelines: timelineOperations,
  threeDs: threeDsOperations,
} as const;
