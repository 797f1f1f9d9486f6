import { randomUUID } from "node:crypto";
import { newChargeToPut } from "../../../../functions/charges/charge/charge-store.ts";
import { approvedChargeWith } from "../../../../functions/charges/testing/charge-builders.ts";
import { systemNewKey } from "../../../../functions/shared/values/keys.ts";
import type { Ready } from "../../../../local/welcome.ts";
import type { meteredOperations } from "../../../costs/metered-operations.ts";
import { chargeBody, eventually } from "../../../support/api-client.ts";
import { type AuthenticationResponse, authenticationsAt, passChallenge } from "../../../support/authentications.ts";
import { type ActionVerb, anHourFromNow, chargesOf } from "../../../support/charge-actions.ts";
import { eventReceiver } from "../../../support/event-receiver.ts";
import { localTable } from "../../../support/local-table.ts";
import { clearNow, invokeAsOperator } from "../../../support/operator.ts";

/** Requests of agents to the running service, over HTTP, by the rows of docs/costs.json. */

export interface Run {
  readonly operation: keyof typeof meteredOperations;
  /** Functions that run the operation. The authorizer is excluded: production caches its response for one minute per key. */
  readonly functions: readonly string[];
  /** API requests per operation. Default: 1. */
  readonly apiRequests?: number;
  /** Preparation, not measured. */
  prepare?(): Promise<unknown>;
  /** Returns the number of operations done. */
  work(): Promise<number>;
}

const times = 40;
const actionTimes = 10;

/** High enough that the fixed cost of a run and its files is a small part of the cost per operation. */
const clearedTogether = 160;
const reportedRows = 1_000;
const publisher = "publish-events";

async function repeated(count: number, work: (index: number) => Promise<unknown>): Promise<number> {
  for (let index = 0; index < count; index += 1) await work(index);
  return count;
}

/** Charges of the demo agent. Each request has an idempotency key, as the documentation recommends. */
function namedCharges(ready: Ready) {
  const { call, get } = chargesOf(ready);
  const post = async (path: string, body?: object) => {
    const headers = { "idempotency-key": randomUUID() };
    const answer = await call("POST", path, { headers, ...(body && { body }) });
    if (answer.status !== 201) throw new Error(`POST ${path} was answered ${answer.status}: ${answer.text}`);
    return answer.body;
  };
  return {
    call,
    get,
    create: (change: object = {}) => post("/v1/charges", { ...chargeBody(ready), ...change }),
    act: ({ key }: { readonly key: string }, verb: ActionVerb, body?: object) =>
      post(`/v1/charges/${key}/${verb}`, body),
  };
}

/** Performs an action on newly created charges. */
function acting(
  ready: Ready,
  operation: Run["operation"],
  verb: ActionVerb,
  { isCleared = false, isAuto = false, body }: { isCleared?: boolean; isAuto?: boolean; body?: object } = {},
): Run {
  const { create, act } = namedCharges(ready);
  const charges: { readonly key: string }[] = [];
  return {
    operation,
    functions: [`${verb}-charge`, publisher],
    prepare: () =>
      repeated(actionTimes, async () => {
        const charge = await create(isAuto ? { clearAfter: anHourFromNow() } : { clearingMode: "manual" });
        if (isCleared) await act(charge, "clear");
        charges.push(charge);
      }),
    work: () => repeated(actionTimes, (index) => act(charges[index] ?? { key: "" }, verb, body)),
  };
}

function clearing(ready: Ready): Run {
  const { create, get } = namedCharges(ready);
  const keys: string[] = [];
  return {
    operation: "clearing: automatic, until completed",
    functions: ["run-clearing", "take-acknowledgements", publisher],
    apiRequests: 0,
    prepare: async () => {
      // Clears what other journeys left.
      await clearNow(ready);
      for (const name of ["clearing-house", "take-acknowledgements"]) {
        await invokeAsOperator(ready, `${name}`);
      }
      await repeated(clearedTogether, async () => keys.push((await create()).key));
    },
    work: async () => {
      await clearNow(ready);
      for (const name of ["clearing-house", "take-acknowledgements"]) {
        await invokeAsOperator(ready, `${name}`);
      }
      await eventually(async () => {
        const { status } = await get(keys.at(-1) ?? "");
        return status.clearing === "completed" || undefined;
      });
      return clearedTogether;
    },
  };
}

function authentications(ready: Ready): readonly Run[] {
  const { authenticated, ended } = authenticationsAt(ready);
  const challenged: AuthenticationResponse[] = [];
  const create = (digits: string) => async () => challenged.push(await authenticated("visa", digits));
  return [
    {
      operation: "authentication: created, frictionless",
      functions: ["create-authentication", publisher],
      work: () => repeated(actionTimes, create("0100")),
    },
    {
      operation: "authentication: created, challenge",
      functions: ["create-authentication", publisher],
      work: async () => {
        challenged.length = 0;
        return repeated(actionTimes, create("0172"));
      },
    },
    {
      operation: "authentication: result of a challenge",
      functions: ["receive-results", publisher],
      work: () =>
        repeated(challenged.length, async (index) => {
          await passChallenge(challenged[index]);
          await ended(challenged[index].key);
        }),
    },
  ];
}

function webhook(ready: Ready): Run {
  const { call, create } = namedCharges(ready);
  let receiver: Awaited<ReturnType<typeof eventReceiver>> | undefined;
  return {
    operation: "event: delivered to one webhook",
    functions: ["deliver-event"],
    apiRequests: 0,
    prepare: async () => {
      receiver = await eventReceiver();
      const body = { eventSource: "https://events.acquiring.example/charges", targetUrl: receiver.url };
      const { status, text } = await call("POST", "/v1/eventSubscriptions", { body });
      if (status !== 201 && status !== 200) throw new Error(`no subscription: ${status} ${text}`);
      await create();
      await eventually(() => (receiver && receiver.received.length > 1 ? true : undefined));
    },
    work: async () => {
      const before = receiver?.received.length ?? 0;
      await repeated(actionTimes, () => create());
      await eventually(() => ((receiver?.received.length ?? 0) >= before + actionTimes ? true : undefined));
      await receiver?.close();
      return (receiver?.received.length ?? 0) - before;
    },
  };
}

function report(ready: Ready): Run {
  const { call } = chargesOf(ready);
  const end = Date.now() - 3_600_000;
  const window = { from: new Date(end - 3_600_000).toISOString(), to: new Date(end).toISOString() };
  let scheduleKey = "";
  return {
    operation: "report: generated with 1,000 rows",
    functions: ["run-report-schedule", "generate-report", publisher],
    prepare: async () => {
      const table = localTable(ready);
      const created = new Date(end - 1_800_000).toISOString();
      const puts = Array.from({ length: reportedRows }, () =>
        newChargeToPut(approvedChargeWith({ key: systemNewKey("charge"), created }), ready.agentKey),
      );
      for (let from = 0; from < reportedRows; from += 50) await table.write(puts.slice(from, from + 50));
      const schedule = { reportName: "charges", trigger: { cadence: "hourly" }, mimeType: "text/csv" };
      scheduleKey = (await call("POST", "/v1/reportSchedules", { body: schedule })).body.key;
    },
    work: async () => {
      const { body } = await call("POST", `/v1/reportSchedules/${scheduleKey}/run`, { body: { window } });
      await eventually(async () => {
        const { body: made } = await call("GET", `/v1/reports/${body.key}`);
        return made.status === "completed" || undefined;
      });
      return 1;
    },
  };
}

export function runs(ready: Ready): readonly Run[] {
  const { call, create, get } = namedCharges(ready);
  let charge: { readonly key: string } = { key: "" };
  return [
    {
      operation: "charge: created",
      functions: ["create-charge", publisher],
      prepare: () => repeated(actionTimes, () => create()),
      work: () =>
        repeated(times, async () => {
          charge = await create();
        }),
    },
    clearing(ready),
    acting(ready, "action: clear", "clear"),
    acting(ready, "action: increment", "increment", { body: { replacementAmount: 1_150 } }),
    acting(ready, "action: reverse", "reverse"),
    acting(ready, "action: cancel", "cancel", { isAuto: true }),
    acting(ready, "action: refund", "refund", { isCleared: true }),
    { operation: "charge: read", functions: ["get-charge"], work: () => repeated(times, () => get(charge)) },
    {
      operation: "charges: page of 25 listed",
      functions: ["list-charges"],
      work: () => repeated(actionTimes, () => call("GET", "/v1/charges?limit=25")),
    },
    ...authentications(ready),
    webhook(ready),
    report(ready),
  ];
}
