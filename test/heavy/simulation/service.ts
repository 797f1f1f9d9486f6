import type { Table } from "../../../functions/shared/store/table.ts";
import { withNotes } from "./asked-request.ts";
import { lambdaClient } from "./called-functions.ts";
import type { FleetSettings } from "./fleet.ts";
import type { FunctionEnvironment } from "./function-environment.ts";
import { simulatedKeyServices } from "./keys/key-services.ts";
import { eventNames } from "./master-data.ts";
import type { Operation } from "./operations.ts";
import { simulatedDataKeys, simulatedSecrets } from "./simulated-keys.ts";
import { simulatedLog } from "./simulated-log.ts";
import { simulatedObjects } from "./simulated-objects.ts";
import { simulatedStore } from "./simulated-table.ts";
import type { EndpointFunction, StreamFunction } from "./upgrading/functions.ts";
import type { Operations } from "./upgrading/operations.ts";
import { platformVersion, type WorldPlatform } from "./upgrading/platform.ts";

/**
 * The functions of a release, with the table, files, keys, clock and lines of one simulated environment.
 * upgrading/operations.ts composes the functions and is bundled and stored with every release; this file supplies the
 * dependencies.
 */

/** A deliberate defect for tests. */
export type ChangeTable = (table: Table) => Table;

/** Additional dependencies from a part of the simulation. */
type MoreOfWorld = (environment: FunctionEnvironment) => Partial<WorldPlatform>;

const nothingMore: MoreOfWorld = () => ({});

async function notInThisRun(): Promise<never> {
  throw new Error("a function asks for what is not in this run");
}

/** Returns the dependencies of functions in one environment. */
function platformOf(environment: FunctionEnvironment, changeTable: ChangeTable): WorldPlatform {
  const { tables, randomBytes, random } = environment.world;
  return {
    version: platformVersion,
    now: environment.now,
    random,
    randomBytes,
    log: simulatedLog(environment),
    store: simulatedStore,
    hasHeldDue: (partition) => tables.hasHeldDue(partition),
    secret: simulatedSecrets(environment),
    rateLimit: environment.world.rateLimit,
    stage: environment.world.stage,
    agentsHaveClocks: environment.world.agentsHaveClocks,
    dataKeys: simulatedDataKeys(environment),
    keyServices: simulatedKeyServices(environment),
    signOns: async () => environment.world.lines.signOns(),
    files: simulatedObjects(environment),
    records: simulatedObjects(environment, environment.world.records),
    postEvent: notInThisRun,
    putEvents: notInThisRun,
    askDirectoryServer: notInThisRun,
    cardRangeFile: notInThisRun,
    lambda: lambdaClient(environment),
    duePageSize: environment.world.duePageSize,
    clearing: environment.world.clearing,
    eventNames,
    changeTable,
  };
}

type FunctionName = keyof Operations;

/** A function by its deployed name, which a fleet runs in environments of any release that has it. */
export const deployed = <Name extends FunctionName>(
  functionName: Name,
  limitMs: number,
  changeTable: ChangeTable,
  more = nothingMore,
): FleetSettings<ReturnType<Operations[Name]>> => ({
  functionName,
  limitMs,
  makeHandler: (environment, release) => {
    const platform = { ...platformOf(environment, changeTable), ...more(environment) };
    const handler = release.operations(platform)[functionName]();
    return withNotes(environment, handler as never) as never as ReturnType<Operations[Name]>;
  },
});

const endpointLimitMs = 28_000;

export const endpointFunction = (operation: Operation, changeTable: ChangeTable): FleetSettings<EndpointFunction> =>
  deployed(operation, endpointLimitMs, changeTable);

/** Publisher of events from the stream. */
export const publisherFunction = (
  busOf: (environment: FunctionEnvironment) => WorldPlatform["putEvents"],
): FleetSettings<StreamFunction> =>
  deployed(
    "publish-events",
    60_000,
    (table) => table,
    (environment) => ({ putEvents: busOf(environment) }),
  );
