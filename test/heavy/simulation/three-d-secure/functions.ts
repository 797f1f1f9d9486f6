import { threeDsOperations } from "../../../operations/three-ds.ts";
import type { FleetSettings } from "../fleet.ts";
import type { FunctionEnvironment } from "../function-environment.ts";
import type { ObjectEngine } from "../object-engine.ts";
import { type ChangeTable, deployed } from "../service.ts";
import { simulatedObjects } from "../simulated-objects.ts";
import type { EndpointFunction, TaskFunction } from "../upgrading/functions.ts";
import type { WorldPlatform } from "../upgrading/platform.ts";
import { askIssuers } from "./directory-server-line.ts";
import type { Issuers } from "./issuers.ts";

/** The functions of 3-D Secure. The world passes them the directory servers and the lists of enrolled cards in addition. */

/** The endpoints that shoppers call, by function name. */
export const endpoints = {
  "look-up-card-ranges": threeDsOperations.lookUpCardRanges,
  "create-authentication": threeDsOperations.createAuthentication,
  "create-requestor-initiated-authentication": threeDsOperations.createRequestorInitiatedAuthentication,
  "get-authentication": threeDsOperations.getAuthentication,
} as const;

export type ThreeDsOperation = keyof typeof endpoints;

const worldOf =
  (issuers: Issuers, cardRanges: ObjectEngine) =>
  (environment: FunctionEnvironment): Pick<WorldPlatform, "askDirectoryServer" | "cardRangeFile"> => ({
    askDirectoryServer: askIssuers(environment, issuers),
    cardRangeFile: async (file) => {
      const content = await environment.call({
        name: "file read",
        perform: async (mishap) => (mishap === "refused" || mishap === "broken" ? undefined : cardRanges.get(file)),
        describeAnswer: (found) => `${file}${found ? "" : " -> fails"}`,
      });
      if (!content) throw new Error("the object store fails");
      return content;
    },
  });

const endpointLimitMs = 28_000;

export const endpointFunction = (
  functionName: ThreeDsOperation,
  issuers: Issuers,
  cardRanges: ObjectEngine,
  changeTable: ChangeTable,
): FleetSettings<EndpointFunction> =>
  deployed(functionName, endpointLimitMs, changeTable, worldOf(issuers, cardRanges));

/** The function uses the bucket with the lists. */
export const refreshCardRanges = (
  issuers: Issuers,
  cardRanges: ObjectEngine,
  changeTable: ChangeTable,
): FleetSettings<TaskFunction> =>
  deployed("refresh-card-ranges", 600_000, changeTable, (environment) => ({
    askDirectoryServer: askIssuers(environment, issuers),
    files: simulatedObjects(environment, cardRanges),
  }));

/** The endpoint that directory servers call. */
export const receiveResults = (changeTable: ChangeTable): FleetSettings<EndpointFunction> =>
  deployed("receive-results", 10_000, changeTable);

export const sweepAuthentications = (changeTable: ChangeTable): FleetSettings<TaskFunction> =>
  deployed("sweep-authentications", 300_000, changeTable);
