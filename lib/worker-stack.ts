import { Stack, type StackProps } from "aws-cdk-lib";
import type { Code } from "aws-cdk-lib/aws-lambda";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import { contract as publishEventsContract } from "../functions/event-outbox/publish-events/contract.ts";
import { contract as republishEventsContract } from "../functions/event-outbox/republish-events/contract.ts";
import { archive } from "./capabilities/archive.ts";
import { auditTrail } from "./capabilities/audit-trail.ts";
import { chargeSweep } from "./capabilities/charges.ts";
import { clearing } from "./capabilities/clearing.ts";
import { deliveryWorkers, fileDeliveryWorkers } from "./capabilities/deliveries.ts";
import { networkFiles } from "./capabilities/network-files.ts";
import { networkRecords } from "./capabilities/network-records.ts";
import { operatorControls } from "./capabilities/operator-controls.ts";
import { tokenExpiry } from "./capabilities/processor-tokens.ts";
import { tableCopies } from "./capabilities/recovery.ts";
import { referenceRates } from "./capabilities/reference-rates.ts";
import { reportScheduleWorkers } from "./capabilities/report-schedules.ts";
import { reportWorkers } from "./capabilities/reports.ts";
import { clockCatchUp } from "./capabilities/sandbox-clock.ts";
import { statistics } from "./capabilities/statistics.ts";
import { authenticationSweep, cardRangeRefresh } from "./capabilities/three-ds.ts";
import { logCodeAlarms } from "./constructs/alarms/log-code-alarms.ts";
import { apiBaseUrl } from "./constructs/api/api-base-url.ts";
import { eventJournal } from "./constructs/data/event-journal.ts";
import { removalPolicyOf } from "./constructs/data/removal-policy.ts";
import { type FunctionByName, knownLeasesTable } from "./constructs/data/resources-by-name.ts";
import type { Egress } from "./constructs/functions/egress.ts";
import { operatorFunction } from "./constructs/functions/operator-function.ts";
import { streamConsumer } from "./constructs/functions/stream-consumer.ts";
import { surroundingsOf } from "./constructs/functions/surroundings.ts";
import { fileSending } from "./constructs/rights/file-sending.ts";
import { addItems, publishEvents, scanItems } from "./constructs/rights/grants.ts";
import { networkAccess } from "./constructs/rights/network-access.ts";
import { reportMaking } from "./constructs/rights/report-making.ts";
import { authenticationTimes, directoryServerSettings } from "./constructs/rights/three-ds-access.ts";
import { watchDueAges } from "./observability/due-ages.ts";
import { watchNetworkFiles } from "./observability/missing-files.ts";
import { countObjectives } from "./observability/slo-alarms.ts";
import { usesConnector } from "./stages/network-path/connector.ts";
import type { Stage } from "./stages/stage.ts";
import type { StatefulStack } from "./stateful-stack.ts";

export interface WorkerStackProps extends StackProps {
  readonly stage: Stage;
  readonly stateful: StatefulStack;
  /** Function that simulates the networks, if the stage has simulated networks. */
  readonly networkHost: FunctionByName | undefined;
  readonly egress: Egress | undefined;
  readonly baseUrl: string;
  readonly code: Code;
}

/** Background functions (such as stream and event consumers, scheduled tasks and operator functions), and the event journal. */
export class WorkerStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { stage, stateful, networkHost, egress, baseUrl, code, ...props }: WorkerStackProps,
  ) {
    super(scope, id, props);
    const { table, tableStreamArn, eventBus, parkedRecords } = stateful;
    const logGroup = new LogGroup(this, "Log", {
      retention: RetentionDays.ONE_YEAR,
      removalPolicy: removalPolicyOf(stage),
    });
    logCodeAlarms(this, stage, logGroup, "worker");
    watchDueAges(this, stage, logGroup);
    watchNetworkFiles(this, stage, logGroup);
    countObjectives(this, stage, logGroup, "worker");
    const surroundings = surroundingsOf(stage, stateful, code, logGroup, egress);

    streamConsumer(this, publishEventsContract, surroundings, {
      streamArn: tableStreamArn,
      parkedRecords,
      retryAttempts: 10,
      may: [publishEvents(eventBus.eventBusArn)],
    });

    operatorFunction(this, republishEventsContract, surroundings, {
      may: [scanItems(table), addItems(table), publishEvents(eventBus.eventBusArn)],
      timeoutSeconds: 900,
    });

    chargeSweep(
      this,
      surroundings,
      stateful,
      networkAccess(this, stage, { networkHost, connectorClient: stateful.connectorSecrets?.client }),
      usesConnector(stage) ? knownLeasesTable(this, stage) : undefined,
    );
    clearing(this, surroundings, stage, stateful);
    networkFiles(this, surroundings, stage, stateful);
    networkRecords(this, surroundings, stage, stateful);
    operatorControls(this, surroundings, stateful);
    archive(this, surroundings, stateful);
    statistics(this, surroundings, stateful);
    auditTrail(this, surroundings, stateful);
    tableCopies(this, surroundings, stage, stateful);

    deliveryWorkers(this, surroundings, stateful);
    const ownBaseUrl = apiBaseUrl(this, stage, baseUrl);
    const making = reportMaking(this, stage, ownBaseUrl);
    reportScheduleWorkers(this, surroundings, stateful, making);
    reportWorkers(this, surroundings, stateful, making);
    fileDeliveryWorkers(this, surroundings, stateful, fileSending(stage, stateful, ownBaseUrl));

    authenticationSweep(this, surroundings, stateful, authenticationTimes(this, stage));
    tokenExpiry(this, surroundings, stateful);
    cardRangeRefresh(this, surroundings, stateful, directoryServerSettings(this, stage));
    referenceRates(this, surroundings, stage, stateful);
    if (!stage.isProduction) clockCatchUp(this, surroundings, stateful, stage);

    eventJournal(this, "EventJournal", stage, eventBus, removalPolicyOf(stage));
  }
}
