import fc from "fast-check";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { problemTypePrefix } from "../../../functions/shared/entry/problem.ts";
import {
  type Agent,
  chargeWith,
  type Entities,
  eventSources,
  newAcceptor,
  newAgent,
  newApiKey,
  newEntities,
  newMerchant,
  newProcessorToken,
  newReportSchedule,
  servedSubscription,
  sftpDistribution,
} from "../../support/agent-with-entities.ts";
import { type ApiAnswer, cards } from "../../support/api-client.ts";
import { type DescribedOperation, describedOperations } from "../../support/described-operations.ts";
import { exampleBody } from "../../support/example-requests.ts";
import { ready } from "../../support/ready.ts";
import { isAccepted, undeclaredIn } from "./answer-oracle.ts";
import { acceptedRequest, damagedRequest, type FuzzedRequest } from "./request-arbitrary.ts";
import { checkCodesIn, type KnownValues } from "./schema-arbitrary.ts";

/**
 * Whatever a client sends, the service answers as its description says. Requests are made from the description: right
 * ones and slightly damaged ones. `RANDOM_RUNS=100` looks longer, `RANDOM_SEED=…` sends the requests of an earlier run again.
 */

const runs = Math.ceil(12 * inject("randomRuns"));
const seed = inject("randomSeed");
const isLong = inject("randomRuns") > 1;

let agent: Agent;
/** Its clock runs away from the world, so nothing of it can be relied on. */
let traveller: Agent;
let kept: Entities;
/** What PATCH and DELETE get, so that charges keep an acceptor which takes them. */
let spent: readonly Entities[];

/** A subscription whose events wait; those of the others are sent. */
let fetched: string;
const aboutWhatWaits = new Set(["listWaitingEvents", "acknowledgeEvents"]);

const newCharges = async (clearingMode: "auto" | "manual"): Promise<readonly string[]> => {
  const body = chargeWith(kept["acceptorKey"] ?? "", { clearingMode });
  const made = [1, 2, 3, 4].map(() => agent.call("POST", "/v1/charges", { body }));
  return (await Promise.all(made)).map((answer) => answer.body.key);
};

const disposable = async (): Promise<Entities> => {
  const merchantKey = await newMerchant(agent);
  const [acceptorKey, { key: apiKey }] = [await newAcceptor(agent, merchantKey), await newApiKey(agent)];
  const reportScheduleKey = await newReportSchedule(agent);
  const distributionKey = await sftpDistribution(agent);
  const processorTokenKey = await newProcessorToken(agent);
  const keys = { merchantKey, acceptorKey, apiKey, reportScheduleKey, distributionKey, processorTokenKey };
  return { ...keys, ...(await servedSubscription(agent)) };
};

beforeAll(async () => {
  process.stdout.write(`the schema fuzz runs with RANDOM_SEED=${seed}\n`);
  agent = await newAgent(ready, "Fuzz");
  traveller = await newAgent(ready, "Traveller");
  kept = await newEntities(agent);
  spent = [await disposable(), await disposable()];
  const subscription = { eventSource: eventSources.charges, delivery: "pull" };
  fetched = (await agent.call("POST", "/v1/eventSubscriptions", { body: subscription })).body.key;
});

const prefixed = (many: readonly Entities[]): KnownValues["keys"] => {
  const keys = many.flatMap(({ linkToken: _token, ...entities }) => Object.values(entities));
  return Object.fromEntries(Map.groupBy(keys, (key) => key.slice(0, 3)));
};

/** What belongs together in an authentication; damaged requests take it apart. No lookup gave out the id of the example. */
const authenticationBody = (operationId: string) => {
  const { threeDSServerTransID: _anybodys, ...body } = exampleBody(operationId, kept) ?? {};
  return body;
};

/**
 * How the charges clear that each of these actions is done on. Each gets its own, made just before: a charge that was cancelled is not
 * cancelled again, and a cut-off takes those that clear by themselves.
 */
const actedOn: Readonly<Record<string, "auto" | "manual">> = {
  clearCharge: "manual",
  incrementCharge: "manual",
  reverseCharge: "manual",
  cancelCharge: "auto",
  refundCharge: "auto",
};

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

const knownValues = async ({ operationId, method }: DescribedOperation): Promise<KnownValues> => ({
  keys: {
    ...prefixed(method === "PATCH" || method === "DELETE" ? [...spent, { binKey: agent.binKey }] : [kept]),
    ...(actedOn[operationId] && { chg: await newCharges(actedOn[operationId]) }),
    ...(aboutWhatWaits.has(operationId) && { sub: [fetched] }),
  },
  parameters: { linkToken: kept["linkToken"] ?? "" },
  given: ["merchantAcceptorKey"],
  keeping: {
    "luhn.openapi.validation": fc.constantFrom(cards.visa, cards.visa, cards.visa, cards.mastercard),
    // Times and days; the pattern of each takes one of them.
    "type.openapi.validation": fc
      .tuple(fc.date({ min: new Date("2020-01-01"), max: new Date("2030-01-01"), noInvalidDate: true }), fc.boolean())
      .map(([date, isTime]) => (isTime ? date.toISOString() : date.toISOString().slice(0, 10))),
    "yearRange.openapi.validation": fc.integer({ min: 2027, max: 2040 }),
    "timeRange.openapi.validation": fc.integer({ min: 0, max: 23 }).map((hours) => hoursAgo(hours).toISOString()),
    "namesPayment.openapi.validation": fc.constantFrom("123456789012345", "632420000036"),
    "eventSource.openapi.validation": fc.constantFrom(...Object.values(eventSources)),
    "eventType.openapi.validation": fc.constant("com.acquiring.charges.action"),
    "oneReference.openapi.validation": fc.constant({ initialTransactionIdentifier: "123456789012345" }),
    "merchant.openapi.validation": fc.constant(authenticationBody(operationId)),
    "host.openapi.validation": fc.domain(),
    "emailAddress.openapi.validation": fc.emailAddress(),
    "timeZone.openapi.validation": fc.constantFrom("UTC", "Europe/Amsterdam", "Asia/Kathmandu"),
    "cidr.openapi.validation": fc
      .tuple(fc.ipV4(), fc.integer({ min: 8, max: 32 }))
      .map(([address, size]) => `${address}/${size}`),
  },
});

const send = (operation: DescribedOperation, request: FuzzedRequest): Promise<ApiAnswer> => {
  const { operationId, method, path, body: declared } = operation;
  const { call } = operationId === "advanceSandboxClock" ? traveller : agent;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(request.path[name] ?? ""));
  const query = Object.entries(request.query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return call(method, `/v1${filled}${query.length > 0 ? `?${query.join("&")}` : ""}`, {
    headers: { ...(declared && { "content-type": declared.mediaType }), ...request.headers },
    ...(request.body !== undefined && { body: request.body }),
  });
};

/** A right request may be refused for what it asks, but its form may only break rules that the description tells in words. */
const wronglyRefused = (operation: DescribedOperation, request: FuzzedRequest, { status, body }: ApiAnswer) => {
  if (request.damage !== undefined || status !== 400 || body?.type !== "/service/problems/invalid-input") return [];
  const schemas = [...operation.parameters.map(({ schema }) => schema)];
  if (operation.body) schemas.push(operation.body.content.schema);
  const describedCodes = new Set(schemas.flatMap((schema) => [...checkCodesIn(schema)]));
  const errors: readonly Readonly<Record<string, string>>[] = body.validationErrors;
  return errors
    .filter(({ errorCode }) => errorCode === undefined || !describedCodes.has(errorCode))
    .map((error) => `refused although the description accepts it: ${JSON.stringify(error)}`);
};

/** What the service reads: a text is sent as it is. */
const readBody = ({ body }: FuzzedRequest): unknown => {
  try {
    return typeof body === "string" ? JSON.parse(body) : body;
  } catch {
    return undefined;
  }
};

const wronglyTaken = (
  { body }: DescribedOperation,
  request: FuzzedRequest,
  { status }: ApiAnswer,
): readonly string[] => {
  const given = readBody(request);
  if (!body || status >= 300 || (given === undefined && !body.required)) return [];
  return isAccepted(body.content.schema, given) ? [] : ["taken although the description does not accept it"];
};

const faultsOf = (operation: DescribedOperation, request: FuzzedRequest, answer: ApiAnswer) => [
  ...undeclaredIn(operation, answer),
  ...wronglyRefused(operation, request, answer),
  ...wronglyTaken(operation, request, answer),
];

const checkOutcome = async (operation: DescribedOperation, request: FuzzedRequest): Promise<string> => {
  const answer = await send(operation, request);
  const faults = faultsOf(operation, request, answer);
  const problem = answer.status < 400 ? "" : ` ${String(answer.body.type).replace(problemTypePrefix, "")}`;
  if (faults.length === 0) return `${answer.status}${problem}`;
  throw new Error(`${faults.join("; ")}\nthe answer was ${answer.status} ${answer.text.slice(0, 1000)}`);
};

/** A clear that waits, a bus that two agents want: what makes these succeed is in journeys, and no fuzz makes it up. */
const askOfWhatIsLeftBehind = new Set(["withdrawClear", "verifyEventSubscription"]);

/** So many right requests are sent at most until one does what it asks for. */
const triesMax = 1_000;

describe("whatever is sent", () => {
  it.each(describedOperations)("to $operationId, the answer is as described", async (operation) => {
    const known = await knownValues(operation);
    const outcomes = new Map<string, number>();
    const count = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    const right = acceptedRequest(operation, known);
    const requests = fc.oneof(right, damagedRequest(operation, known));
    const property = fc.asyncProperty(requests, async (request) => void count(await checkOutcome(operation, request)));
    await fc.assert(property, { numRuns: runs, seed });

    const hasSucceeded = () => [...outcomes.keys()].some((outcome) => /^[23]/.test(outcome));
    const tryUntilOneSucceeds = async (requests: fc.Arbitrary<FuzzedRequest>) => {
      for (const request of fc.sample(requests, { numRuns: triesMax, seed })) {
        if (hasSucceeded()) return;
        count(await checkOutcome(operation, request));
      }
    };
    await tryUntilOneSucceeds(right);
    // A cut-off, or an action before, has taken what could be acted on: once more with new charges.
    if (!hasSucceeded()) await tryUntilOneSucceeds(acceptedRequest(operation, await knownValues(operation)));
    if (isLong) process.stdout.write(`${operation.operationId} ${JSON.stringify(Object.fromEntries(outcomes))}\n`);
    if (!askOfWhatIsLeftBehind.has(operation.operationId)) expect(hasSucceeded()).toBe(true);
  });
});
