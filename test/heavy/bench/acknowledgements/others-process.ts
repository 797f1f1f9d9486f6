import { answerWith } from "../../../../functions/charges/testing/charge-builders.ts";
import type { Table } from "../../../../functions/shared/store/table.ts";
import { chargesOperations } from "../../../operations/charges.ts";
import { apiEvent, lambdaContext } from "../../../support/api-event.ts";
import { chargingAgentKey as agentKey, createChargeOn } from "../../../support/charge-endpoint.ts";
import { testPlatform } from "../../../support/test-platform.ts";
import { testSettings } from "../../../support/test-settings.ts";
import { answerQuestions } from "../measuring/processes.ts";
import { tableAt } from "../measuring/table-at.ts";

/** Load generator: POST /charges and GET of the created charge, one request at a time, alongside the phase that is measured. */

/** Opens the table once, and then starts and ends each phase. */
export type OthersQuestion =
  | { readonly kind: "open"; readonly endpoint: string; readonly table: string }
  | { readonly kind: "begin" | "end" };

/** Durations of the requests of the finished phase, in milliseconds. */
export type OthersAnswer = Readonly<Record<"post" | "get", readonly number[]>>;

/** Low enough that the load generator adds no significant load. */
const pauseMilliseconds = 20;

const authorize = async () => ({ kind: "answered", answer: answerWith() }) as const;
const caller = { agentKey, apiKey: "apk-1", permissions: "all:All" };

function requestsTo(table: Table) {
  const post = createChargeOn(table, authorize);
  const get = chargesOperations.getCharge.handler(testSettings, testPlatform(table));
  let key = "";
  return {
    post: async () => {
      const { status, body } = await post();
      key = body.key;
      return status === 201;
    },
    get: async () => {
      const answer = await get(apiEvent({ caller, pathParameters: { chargeKey: key } }), lambdaContext);
      return answer.statusCode === 200;
    },
  };
}

const nothing: OthersAnswer = { post: [], get: [] };
let requests: ReturnType<typeof requestsTo> | undefined;
let isOver = true;
let phase = Promise.resolve(nothing);

async function untilItIsOver(): Promise<OthersAnswer> {
  const times = { post: [] as number[], get: [] as number[] };
  while (!isOver) {
    for (const kind of ["post", "get"] as const) {
      const begin = performance.now();
      if (!(await requests?.[kind]())) throw new Error(`a ${kind} of somebody else was refused`);
      times[kind].push(performance.now() - begin);
      await new Promise((wait) => setTimeout(wait, pauseMilliseconds));
    }
  }
  return times;
}

answerQuestions<OthersQuestion, OthersAnswer>(async (question) => {
  if (question.kind === "open") requests = requestsTo(tableAt(question.endpoint, question.table));
  if (question.kind === "begin") {
    isOver = false;
    phase = untilItIsOver();
  }
  if (question.kind !== "end") return nothing;
  isOver = true;
  return phase;
});
