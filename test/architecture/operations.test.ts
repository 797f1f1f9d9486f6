import { expect, it } from "vitest";
import { agentOperations } from "../../functions/agents/operations.ts";
import { apiKeyOperations } from "../../functions/api-keys/operations.ts";
import { archiveOperations } from "../../functions/archive/operations.ts";
import { auditTrailOperations } from "../../functions/audit-trail/operations.ts";
import { chargeOperations } from "../../functions/charges/operations.ts";
import { clearingOperations } from "../../functions/clearing/operations.ts";
import { deliveryOperations } from "../../functions/deliveries/operations.ts";
import { distributionOperations } from "../../functions/distributions/operations.ts";
import { outboxOperations } from "../../functions/event-outbox/operations.ts";
import { eventSubscriptionOperations } from "../../functions/event-subscriptions/operations.ts";
import { merchantOperations } from "../../functions/merchants/operations.ts";
import { networkFileOperations } from "../../functions/network-files/operations.ts";
import { networkRecordOperations } from "../../functions/network-records/operations.ts";
import { recoveryOperations } from "../../functions/recovery/operations.ts";
import { referenceRateOperations } from "../../functions/reference-rates/operations.ts";
import { releaseOperations } from "../../functions/releases/operations.ts";
import { reportScheduleOperations } from "../../functions/report-schedules/operations.ts";
import { reportOperations } from "../../functions/reports/operations.ts";
import { sandboxClockOperations } from "../../functions/sandbox-clock/operations.ts";
import { serviceDescriptionOperations } from "../../functions/service-description/operations.ts";
import { statisticsOperations } from "../../functions/statistics/operations.ts";
import { threeDsOperations } from "../../functions/three-ds/operations.ts";
import { timelineOperations } from "../../functions/timelines/operations.ts";
import { allContracts } from "./contracts.ts";

/** What tests and the simulation can run in process is what is deployed. */

const listed: Readonly<Record<string, { readonly contract: { readonly operationId: string } }>> = {
  ...agentOperations,
  ...apiKeyOperations,
  ...archiveOperations,
  ...auditTrailOperations,
  ...chargeOperations,
  ...clearingOperations,
  ...deliveryOperations,
  ...distributionOperations,
  ...outboxOperations,
  ...eventSubscriptionOperations,
  ...merchantOperations,
  ...networkFileOperations,
  ...networkRecordOperations,
  ...recoveryOperations,
  ...referenceRateOperations,
  ...releaseOperations,
  ...reportScheduleOperations,
  ...reportOperations,
  ...sandboxClockOperations,
  ...serviceDescriptionOperations,
  ...statisticsOperations,
  ...timelineOperations,
  ...threeDsOperations,
};

it("every function can be run in process, under its own name", () => {
  expect(Object.keys(listed).sort()).toEqual(allContracts.map(({ contract }) => contract.operationId).sort());
  for (const [name, { contract }] of Object.entries(listed)) expect(contract.operationId).toBe(name);
});
