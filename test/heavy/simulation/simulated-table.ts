import { type DynamoDbAnswer, type DynamoDbError, refusal, transactionCancelled } from "#local-aws/dynamodb";
import { systemClock } from "../../../functions/shared/time/clock.ts";
import type { CallName, Mishap } from "./calls.ts";
import { describeRequest } from "./describe-request.ts";
import { type FunctionEnvironment, runningEnvironment } from "./function-environment.ts";
import { noteHurry, noteToWait } from "./hurry.ts";
import type { TableEngine } from "./table-engine.ts";
import { halfRead } from "./unread-keys.ts";
import type { StorePlatform } from "./upgrading/platform.ts";

/**
 * The service's tables run below the real SDK, so that its retries, tokens and error handling take part in every run. Only the
 * transport to DynamoDB is replaced: a request is an external call of the environment that sends it.
 */

/** Calls that record messages or count requests. Their failures must not affect a payment. */
const callOfTable: Readonly<Record<string, CallName>> = { messages: "note", limits: "limit" };

const callOfOperation: Readonly<Record<string, CallName>> = {
  BatchGetItem: "read",
  Query: "query",
  Scan: "scan",
  TransactWriteItems: "write",
  PutItem: "put",
  UpdateItem: "numbers",
};

const answerOf = ({ status, body }: DynamoDbError): DynamoDbAnswer => ({ status, body: JSON.stringify(body) });

const internalError: DynamoDbAnswer = {
  status: 500,
  body: JSON.stringify({ __type: "com.amazonaws.dynamodb.v20120810#InternalServerError", message: "Internal error" }),
};

const throttled = answerOf(refusal("ThrottlingException", "The run throttles this request"));

const inProgress = answerOf(refusal("TransactionInProgressException", "The request is in progress"));

function conflictOn(body: string): DynamoDbAnswer {
  const { TransactItems } = JSON.parse(body) as { readonly TransactItems: readonly unknown[] };
  return answerOf(
    transactionCancelled(TransactItems.map((_, place) => ({ Code: place === 0 ? "TransactionConflict" : "None" }))),
  );
}

/** Stands for the megabyte that DynamoDB scans per page. The number is small so that a run has several pages. */
const itemsOfScan = 10;

/** Only a scan is limited to a page. */
const inPages = (operation: string, body: string): string =>
  operation === "Scan" ? JSON.stringify({ ...JSON.parse(body), Limit: itemsOfScan }) : body;

const performOn =
  (tables: TableEngine, target: string, body: string, written: (mishap: Mishap | undefined) => void) =>
  async (mishap: Mishap | undefined): Promise<DynamoDbAnswer> => {
    if (mishap === "refused") return throttled;
    // A completed transaction can no longer conflict: a repeat of its token receives the original result.
    if (mishap === "conflict" && !tables.hasDone(body)) return conflictOn(body);
    if (mishap === "unread") return halfRead(body, (half) => tables.request(target, half));
    const isRepeat = tables.hasDone(body);
    const answer = await tables.request(target, body);
    if (answer.status === 200 && !isRepeat) written(mishap);
    if (mishap === "in progress" && answer.status === 200) return inProgress;
    return mishap === "broken" ? internalError : answer;
  };

async function ask(environment: FunctionEnvironment, target: string, body: string): Promise<DynamoDbAnswer> {
  const operation = target.slice(target.indexOf(".") + 1);
  const table = Object.keys(callOfTable).find((one) => body.includes(`"TableName":"${one}"`));
  const name = table === undefined ? callOfOperation[operation] : callOfTable[table];
  if (!name) throw new Error(`the simulation does not know the operation ${operation}`);
  const { tables, watch } = environment.world;
  const { invocation } = environment;
  const changes = name === "write" ? watch.changesIn(body) : [];
  noteHurry(environment, body);
  const answer = await environment.call({
    name,
    perform: performOn(tables, target, inPages(operation, body), (mishap) => watch.written(changes, mishap)),
    describeAnswer: (answer) => describeRequest(operation, body, answer),
    aimed: () => watch.writeLeaves(changes),
    left: (mishap) => watch.writeLeft(invocation, changes, mishap),
  });
  noteToWait(environment, answer.body);
  if (answer.body.includes('"ConditionalCheckFailed"')) environment.world.lostRaces.push(invocation);
  return answer;
}

/** The store of all environments. The environment whose code is running is the sender of a request. */
export const simulatedStore: StorePlatform = {
  answer: async (target, body) => {
    const environment = runningEnvironment();
    if (!environment) throw new Error("a request came from outside of every environment");
    return ask(environment, target, body);
  },
  now: () => runningEnvironment()?.now() ?? systemClock(),
};
