import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { openDynamoDb, serveDynamoDb } from "#local-aws/dynamodb";
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
import { bundleBarePut } from "./baselines/bare-put-bundle.ts";
import { median, tellRatios } from "./measuring/ratios.ts";

/**
 * What a directory server waits for when it brings the result of a challenge (RReq → RRes), against a bare function that
 * puts one item: load and first call of the bundled functions in a fresh process, and calls after that. Both on one table
 * engine in one run; only the ratios mean something.
 */

const rounds = 9;
const callsARound = 60;

const directory = mkdtempSync(join(tmpdir(), "acquiring-bench-"));
const [functions, bare] = [await bundleFunctions(), await bundleBarePut()];
const engine = await openDynamoDb({ directory: join(directory, "dynamodb") });
const server = await serveDynamoDb(engine, { port: 0 });

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
const table = dynamoDbTable({ domain: "domain", vault: "vault" });
const names = { serviceName: "acquiring", eventsBase: "https://events.acquiring.example" };
const authentications = authenticationStore(table, authenticationEventFor(names), authenticationValueKeys(false), {
  pendingSeconds: 60,
  challengeSeconds: 4500,
});

/** A challenge that is open, and the event by which its result arrives. */
const resultOfChallenge = async (): Promise<object> => {
  const ids = { threeDSServerTransID: randomUUID(), acsTransID: randomUUID(), dsTransID: randomUUID() };
  const { threeDSServerTransID } = ids;
  const now = new Date();
  const pending = anAuthentication({ key: `tds-${randomUUID()}`, threeDSServerTransID, created: now.toISOString() });
  const challenge = decideByAres(pending, challengeAres(ids), now);
  if (!challenge) throw new Error("no challenge was opened");
  const agentKey = "cgt-00000000000000000001";
  await authentications.begin({ authentication: pending, agentKey, claimsMethod: false, ticket: undefined, now });
  await authentications.decide({ from: pending, to: challenge, agentKey, now });
  return {
    pathParameters: { network: "visa" },
    requestContext: {
      requestId: randomUUID(),
      identity: { clientCert: { subjectDN: "CN=visa", issuerDN: "CN=authority" } },
    },
    body: JSON.stringify(anRreq(ids)),
  };
};

const environment = {
  ...process.env,
  TABLE: "bare",
  SERVICE_NAME: names.serviceName,
  EVENTS_BASE: names.eventsBase,
  DOMAIN_TABLE: "domain",
  VAULT_TABLE: "vault",
  AUTHENTICATION_PENDING_SECONDS: "60",
  CHALLENGE_OPEN_SECONDS: "4500",
  RESULTS_CLIENTS: JSON.stringify({ visa: [{ subject: "CN=visa", issuer: "CN=authority" }] }),
  POWERTOOLS_LOG_LEVEL: "SILENT",
};

interface Times {
  readonly cold: number;
  readonly warm: number;
}

const measured = async (bundle: string, events: readonly object[]): Promise<Times> => {
  const file = join(directory, "events.json");
  writeFileSync(file, JSON.stringify(events));
  const script = join(import.meta.dirname, "measuring/calls-of-a-function.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [script, bundle, file], { env: environment });
  const { cold, warm } = JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
  return { cold, warm: median(warm) };
};

try {
  await createTable("domain", "pk", "sk");
  await createTable("bare", "pk");
  const runs: { readonly results: Times; readonly put: Times }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const events: object[] = [];
    for (let call = 0; call < callsARound; call += 1) events.push(await resultOfChallenge());
    runs.push({
      put: await measured(join(bare, "bare-put.cjs"), events),
      results: await measured(join(functions, "receive-results.cjs"), events),
    });
  }
  const told = (name: keyof Times): string => {
    const of = (kind: "results" | "put") => median(runs.map((run) => run[kind][name])).toFixed(1);
    return `${of("results")} ms against ${of("put")} ms`;
  };
  const ratio = (name: keyof Times) => median(runs.map(({ results, put }) => results[name] / put[name]));
  console.log("RReq to RRes (two reads, one transaction) against a bare one-put function");
  console.log(`  load and first call  ${told("cold")}`);
  console.log(`  later calls, median  ${told("warm")}`);
  tellRatios([
    { name: "load and first call against a put", ratio: ratio("cold"), better: "smaller" },
    { name: "later calls against a put", ratio: ratio("warm"), better: "smaller" },
  ]);
} finally {
  await server.close();
  await engine.close();
  rmSync(directory, { recursive: true, force: true });
}
