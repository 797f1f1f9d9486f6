import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type DynamoDb, openDynamoDb, serveDynamoDb } from "#local-aws/dynamodb";
import { dynamoDbTable } from "../../../functions/shared/store/dynamodb-table.ts";
import { authenticationEventFor } from "../../../functions/three-ds/authentication/authentication-event.ts";
import { authenticationStore } from "../../../functions/three-ds/authentication/authentication-store.ts";
import { authenticationValueKeys } from "../../../functions/three-ds/authentication/authentication-value-store.ts";
import { decideByAres } from "../../../functions/three-ds/domain/authentication/decide-authentication.ts";
import {
  anAuthentication,
  anRreq,
  challengeAres,
} from "../../../functions/three-ds/testing/authentication-builders.ts";
import { bundleFunctions } from "../../../lib/bundle.ts";
import { bundleBaseline } from "./baselines/baseline-bundles.ts";
import type { CallPlan, CallPlans, ReplayRequest } from "./measuring/call-plan.ts";
import { callPlan, callRecorder, describeCalls as toldCalls } from "./measuring/call-recorder.ts";
import { median, tellRatios } from "./measuring/ratios.ts";

/**
 * Measures the response to a directory server that sends a challenge result (RReq → RRes). The baselines are a function that
 * only repeats the same store calls (the lower bound), and a bare function that puts one item. Measured are the load and first
 * call of the bundled functions in a new process, and later calls. All use one table engine in one run; only the ratios are
 * meaningful.
 */

const rounds = 9;
const callsARound = 60;
const recordedCalls = 3;

/** Limit for later calls, as a multiple of the time of their calls alone. */
const floorMax = 1.25;

const directory = mkdtempSync(join(tmpdir(), "acquiring-bench-"));
const plansFile = join(directory, "call-plans.json");
const functions = await bundleFunctions();
const [bare, floor] = [await bundleBaseline("bare-put"), await bundleBaseline("replayed-calls")];
const engine = await openDynamoDb({ directory: join(directory, "dynamodb") });
const recorder = callRecorder();
const recordedEngine: DynamoDb = {
  ...engine,
  execute: (operation, input, ownership) => {
    const body = JSON.stringify(input);
    const answered = engine.execute(operation, input, ownership);
    recorder.call({ operation: `DynamoDB_20120810.${operation}`, body }, answered);
    return answered;
  },
};
const server = await serveDynamoDb(recordedEngine, { port: 0 });

const createTable = (TableName: string, ...keys: readonly string[]) =>
  engine.execute("CreateTable", {
    TableName,
    BillingMode: "PAY_PER_REQUEST",
    AttributeDefinitions: keys.map((AttributeName) => ({ AttributeName, AttributeType: "S" })),
    KeySchema: keys.map((AttributeName, index) => ({ AttributeName, KeyType: index === 0 ? "HASH" : "RANGE" })),
  });

process.env["AWS_REGION"] = "eu-west-1";
process.env["AWS_ACCESS_KEY_ID"] = "bench";
process.env["AWS_SECRET_ACCESS_KEY"] = "bench";
process.env["AWS_ENDPOINT_URL_DYNAMODB"] = server.endpoint;
const table = dynamoDbTable({ domain: "domain", vault: "vault", messages: "messages" });
const names = {
  serviceName: "acquiring",
  eventsBase: "https://events.acquiring.example",
  schemasBase: "https://api.acquiring.example",
};
const authentications = authenticationStore(table, authenticationEventFor(names), authenticationValueKeys(false), {
  pendingSeconds: 60,
  challengeSeconds: 4500,
});

interface ResultOfChallenge {
  /** Event that delivers the result. */
  readonly event: object;
  /** Keys of the result's items. */
  readonly brought: Readonly<Record<string, string>>;
}

/** An open challenge and its result. */
async function resultOfChallenge(): Promise<ResultOfChallenge> {
  const ids = { threeDSServerTransID: randomUUID(), acsTransID: randomUUID(), dsTransID: randomUUID() };
  const { threeDSServerTransID } = ids;
  const now = new Date();
  const pending = anAuthentication({ key: `tds-${randomUUID()}`, threeDSServerTransID, created: now.toISOString() });
  const challenge = decideByAres(pending, challengeAres(ids), now);
  if (!challenge) throw new Error("no challenge was opened");
  const agentKey = "cgt-00000000000000000001";
  await authentications.begin({ authentication: pending, agentKey, claimsMethod: false, ticket: undefined, now });
  await authentications.decide({ from: pending, to: challenge, agentKey, now });
  const event = {
    pathParameters: { network: "visa" },
    requestContext: {
      requestId: randomUUID(),
      identity: { clientCert: { subjectDN: "CN=visa", issuerDN: "CN=authority" } },
    },
    body: JSON.stringify(anRreq(ids)),
  };
  return { event, brought: { key: pending.key, ...ids } };
}

/** Event that requests a result from the lower-bound function. */
async function replayOfResult(): Promise<object> {
  const { brought } = await resultOfChallenge();
  const body: ReplayRequest = { brought };
  return { pathParameters: { plan: "result" }, body: JSON.stringify(body) };
}

async function many<Value>(count: number, make: () => Promise<Value>): Promise<Value[]> {
  const made: Value[] = [];
  for (let one = 0; one < count; one += 1) made.push(await make());
  return made;
}

const environment = {
  ...process.env,
  TABLE: "bare",
  CALL_PLANS: plansFile,
  SERVICE_NAME: names.serviceName,
  EVENTS_BASE: names.eventsBase,
  EVENT_SCHEMAS_BASE: names.schemasBase,
  DOMAIN_TABLE: "domain",
  VAULT_TABLE: "vault",
  MESSAGES_TABLE: "messages",
  AUTHENTICATION_PENDING_SECONDS: "60",
  CHALLENGE_OPEN_SECONDS: "4500",
  RESULTS_CLIENTS: JSON.stringify({ visa: [{ subject: "CN=visa", issuer: "CN=authority" }] }),
  POWERTOOLS_LOG_LEVEL: "SILENT",
};

interface Times {
  readonly cold: number;
  readonly warm: number;
}

interface Measured extends Times {
  readonly answer: CallPlan["answer"];
}

async function measured(bundle: string, events: readonly object[]): Promise<Measured> {
  const file = join(directory, "events.json");
  writeFileSync(file, JSON.stringify(events));
  const script = join(import.meta.dirname, "measuring/calls-of-a-function.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [script, bundle, file], { env: environment });
  const { cold, warm, answer } = JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
  return { cold, warm: median(warm), answer };
}

try {
  await createTable("domain", "pk", "sk");
  await createTable("messages", "pk", "sk");
  await createTable("bare", "pk");
  const receiveResults = join(functions, "receive-results.cjs");
  let answer: CallPlan["answer"] | undefined;
  const recordings = await many(recordedCalls, async () => {
    const { event, brought } = await resultOfChallenge();
    return recorder.during(async () => {
      ({ answer } = await measured(receiveResults, [event]));
    }, brought);
  });
  if (!answer) throw new Error("nothing was recorded");
  const plans = { result: callPlan(recordings, answer) } satisfies CallPlans;
  writeFileSync(plansFile, JSON.stringify(plans));

  const runs: Record<"results" | "floor" | "put", Times>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const events = (await many(callsARound, resultOfChallenge)).map(({ event }) => event);
    runs.push({
      put: await measured(join(bare, "bare-put.cjs"), events),
      results: await measured(receiveResults, events),
      floor: await measured(join(floor, "replayed-calls.cjs"), await many(callsARound, replayOfResult)),
    });
  }
  const formatTimes = (name: keyof Times): string => {
    const of = (kind: "results" | "floor" | "put") => median(runs.map((run) => run[kind][name])).toFixed(1);
    return `${of("results")} ms; floor ${of("floor")} ms, put ${of("put")} ms`;
  };
  const ratio = (name: keyof Times, base: "floor" | "put") =>
    median(runs.map((run) => run.results[name] / run[base][name]));
  console.log("RReq to RRes against its calls alone, and a function that puts one item");
  console.log(`  calls                ${toldCalls(plans.result)}`);
  console.log(`  load and first call  ${formatTimes("cold")}`);
  console.log(`  later calls, median  ${formatTimes("warm")}`);
  tellRatios([
    {
      name: "later calls against their calls alone",
      ratio: ratio("warm", "floor"),
      better: "smaller",
      limit: floorMax,
    },
    { name: "load and first call against a put", ratio: ratio("cold", "put"), better: "smaller" },
    { name: "later calls against a put", ratio: ratio("warm", "put"), better: "smaller" },
  ]);
} finally {
  await server.close();
  await engine.close();
  rmSync(directory, { recursive: true, force: true });
}
