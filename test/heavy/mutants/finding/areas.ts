import { globSync } from "node:fs";

/** Areas for mutants. Code outside these areas makes no decisions that the books of a run show. */

interface Area {
  /** Relative share of the mutants. */
  readonly share: number;
  readonly simulation: "charges" | "lines";
  readonly files: readonly string[];
}

export const areas = {
  domains: {
    share: 42,
    simulation: "charges",
    files: ["functions/charges/domain/**/*.ts"],
  },
  stores: {
    share: 32,
    simulation: "charges",
    files: [
      "functions/charges/{action,charge,clearing,credit,retries,verification}/*{store,counter,counters,series}.ts",
      "functions/shared/store/{day-counter,due-sweep,due-work,dynamodb-table,gathered-reads,idempotency,lease,outlast-others,stored-entity,stored-event}.ts",
      "functions/shared/cards/card-{use,vault}.ts",
    ],
  },
  sweeps: {
    share: 30,
    simulation: "charges",
    files: [
      "functions/charges/sweep-charges/*.ts",
      "functions/charges/creation/{admit-charge,authorize-charge,charge-new-card,kept-card,pending-charge}.ts",
      "functions/charges/action/outcome-of-action.ts",
      "functions/charges/action/acting/*.ts",
      "functions/charges/{cancel,clear,increment,refund,reverse}-charge/*.ts",
      "functions/charges/withdraw-clear/*.ts",
    ],
  },
  clearing: {
    share: 20,
    simulation: "charges",
    files: ["functions/clearing/**/*.ts"],
  },
  deliveries: {
    share: 16,
    simulation: "charges",
    files: [
      "functions/deliveries/{domain,delivery,events,deliver-event,sweep-deliveries}/*.ts",
      "functions/event-outbox/publish-events/*.ts",
      "functions/event-subscriptions/{domain,receiver}/*.ts",
    ],
  },
  threeDSecure: {
    share: 16,
    simulation: "charges",
    files: [
      "functions/three-ds/domain/{authentication,request}/*.ts",
      "functions/three-ds/domain/areq/{areq,network-extensions,purchase-fields}.ts",
      "functions/three-ds/authentication/*store.ts",
      "functions/three-ds/creation/{admit-request,authenticate,method-claim-store,pending-authentication,unavailable-directory-server}.ts",
      "functions/three-ds/{create-authentication,receive-results,sweep-authentications}/*.ts",
    ],
  },
  settlement: {
    share: 14,
    simulation: "charges",
    files: [
      "functions/network-records/domain/*.ts",
      "functions/network-records/{make-merchant-payouts,pay-merchant,take-network-records}/*.ts",
      "functions/network-records/{merchant-balance-store,merchant-payer,network-record-store,next-payout,record-file-progress}.ts",
    ],
  },
  reports: {
    share: 12,
    simulation: "charges",
    files: [
      "functions/reports/{domain,file,generate-report,report,sweep-reports}/*.ts",
      "functions/report-schedules/{create-due-reports,domain,schedule,sweep-report-schedules}/*.ts",
      "functions/distributions/sending/{file-to-deliver,patience,send-file}.ts",
      "functions/distributions/sending/sftp/{bring-file,place-object}.ts",
    ],
  },
  connector: {
    share: 18,
    simulation: "lines",
    files: [
      "packages/network-connector/{connector,awaited-answers,message-key}.ts",
      "packages/network-connector/{exchange,line}/*.ts",
      "packages/network-connector/lease/{hand-over,held-lines,lease-keeper,line-lease}.ts",
      "packages/network-connector/server/exchange-stream.ts",
      "functions/card-networks/link/{connector-connection,connector-link,connector-tasks,exchange,stan-lease,within}.ts",
    ],
  },
} as const satisfies Readonly<Record<string, Area>>;

export type AreaName = keyof typeof areas;

export const areaNames = Object.keys(areas) as readonly AreaName[];

/** Files without mutants: texts, schemas, views and the wiring of functions. */
const leftOut =
  /\.test\.ts$|\/(?:testing|platform)\/|(?:contract|handler|settings?|operations)\.ts$|-(?:schemas|problems|examples|view|event|messages|descriptions)\.ts$/;

/** Returns the file paths of an area, in the same order on every machine. */
export function filesOf(area: AreaName): readonly string[] {
  const files = areas[area].files.flatMap((pattern) => globSync(pattern));
  return [...new Set(files)].filter((file) => !leftOut.test(file)).toSorted();
}

/** Returns all source files with state tables. */
export const filesWithStates = (): readonly string[] =>
  globSync("{functions/{charges,clearing,deliveries,event-subscriptions}/**,packages/network-connector/**}/*.ts")
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
    .toSorted();
