import { subscribe } from "node:diagnostics_channel";
import { presentmentsPlatform } from "../../../../functions/clearing/platform/presentments.ts";
import { runClearing } from "../../../../functions/clearing/run-clearing/run-clearing.ts";
import { addSeconds, systemClock } from "../../../../functions/shared/time/clock.ts";
import { inMemoryObjects } from "../../../support/in-memory-objects.ts";
import { testPlatform } from "../../../support/test-platform.ts";
import { testSettings } from "../../../support/test-settings.ts";
import { answerQuestions } from "../measuring/processes.ts";
import { tableAt } from "../measuring/table-at.ts";
import { vaultOfBench } from "./due-charges.ts";

/** One run of the cut-off for the assigned shards, in a separate process with its code already loaded. */

export interface PortionsQuestion {
  readonly endpoint: string;
  readonly table: string;
  readonly portions: readonly string[];
}

/** CPU time of the run, and number of its requests to the database. */
export interface PortionsAnswer {
  readonly ownMilliseconds: number;
  readonly requests: number;
}

let requests = 0;
subscribe("http.client.request.start", () => {
  requests += 1;
});

const deadlineSeconds = 86_400;

answerQuestions<PortionsQuestion, PortionsAnswer>(async ({ endpoint, table, portions }) => {
  const clients = { ...testPlatform(tableAt(endpoint, table)), objects: inMemoryObjects(), vault: vaultOfBench };
  const { work } = runClearing(presentmentsPlatform(testSettings, clients));
  const before = process.cpuUsage();
  const requestsBefore = requests;
  await work(portions, addSeconds(systemClock(), deadlineSeconds));
  const { user, system } = process.cpuUsage(before);
  return { ownMilliseconds: (user + system) / 1_000, requests: requests - requestsBefore };
});
