import { isDeepStrictEqual } from "node:util";
import { actionAnswer } from "../../../../../functions/charges/action/outcome-of-action.ts";
import { chargeToResponse } from "../../../../../functions/charges/charge/charge-view.ts";
import type { ActionKind } from "../../../../../functions/charges/domain/action/action-rules.ts";
import type { ClearingRecord } from "../../../../../functions/charges/domain/clearing/clearing-record.ts";
import type { EndpointContract } from "../../../../../functions/shared/entry/function-contract.ts";
import { problemsOf } from "../../../../../functions/shared/entry/pipeline/pipeline-problems.ts";
import { problemTypePrefix } from "../../../../../functions/shared/entry/problem.ts";
import { actionsIn, type Books, chargeVersionsIn, clearingRecordsIn, type Oracle } from "../../books.ts";
import type { Heard } from "../../client.ts";
import type { HeardAnswer } from "../../gateway.ts";
import { makesCharge, type Operation, operations } from "../../operations.ts";
import { isSameExceptDetails } from "../../without-details.ts";
import { isExpectedData } from "./enhanced-data.ts";

/** Every response to a client is allowed by the contract and matches the books. */
export const answersKeepTheirWord: Oracle = (books) => [
  ...books.responses.flatMap((one) => undeclared(one, operations[one.request.operation].contract)),
  ...books.responses.flatMap((one) =>
    makesCharge(one.request.operation) ? untrueCharge(one, books) : untrueAction(one, books),
  ),
];

/** A crashed function has no response; a running function never fails without an error type. */
export function undeclared(
  { invocation, response, tookMs }: HeardAnswer,
  contract: EndpointContract,
): readonly string[] {
  if (!response || response.statusCode < 300 || tookMs === undefined) return [];
  const { type, retryable } = JSON.parse(response.body) as { readonly type: string; readonly retryable: boolean };
  const declared = problemsOf(contract).some(
    (problem) => `${problemTypePrefix}${problem.type}` === type && problem.status === response.statusCode,
  );
  const retryAfter = response.headers?.["Retry-After"];
  const isToldWhen = retryAfter !== undefined || !retryable || !soonOver.includes(response.statusCode);
  return [
    ...(isToldWhen ? [] : [`${invocation} heard ${type} and not when to come back`]),
    ...(declared && response.statusCode !== 500 ? [] : [`${invocation} heard ${response.statusCode} ${type}`]),
    ...(retryAfter === undefined || wholeSeconds.test(String(retryAfter))
      ? []
      : [`${invocation} is to come back after '${retryAfter}' seconds`]),
  ];
}

/** Temporary rejections: conflicts, limits and unreachable systems. */
const soonOver: readonly number[] = [409, 429, 503];

const wholeSeconds = /^[1-9]\d*$/;

type Shown = ReturnType<typeof chargeToResponse>;

const outcomeOf = ({ status, amount, decline }: Shown) => (decline ? { status, amount, decline } : { status, amount });

/** The response to a charge request shows the network's decision or timeout; later actions are not included. */
function untrueCharge({ invocation, response }: Heard, books: Books): readonly string[] {
  if (response?.statusCode !== 201) return [];
  const reported = JSON.parse(response.body) as Shown;
  const settled = chargeVersionsIn(books).find(
    ({ key, authorization }) => key === reported.key && authorization !== "pending",
  );
  if (!settled) return [`${invocation} heard of ${reported.key}, which is not there`];
  const shown = chargeToResponse(settled, new Date(settled.created));
  if (isDeepStrictEqual(outcomeOf(reported), outcomeOf(shown))) return [];
  const [then, now] = [reported, shown].map((one) => JSON.stringify(outcomeOf(one)));
  return [`${invocation} heard that ${reported.key} is ${then}, and it was ${now}`];
}

/** Clearing record of an action when its client received the response. */
function recordThen(actionKey: string, operation: Operation, books: Books): ClearingRecord | undefined {
  const record = clearingRecordsIn(books).find((one) => one.actionKey === actionKey);
  if (!record) return undefined;
  const { batch: _batch, rejection: _rejection, ...rest } = record;
  return { ...rest, state: operation === "withdraw-clear" ? "cancelled" : "waiting" };
}

/** An action is never edited, so its response stays valid. Only an erasure removes the customer's part of its enhanced data. */
function untrueAction({ invocation, request, response }: Heard, books: Books): readonly string[] {
  if (response?.statusCode !== 201) return [];
  const { key } = JSON.parse(response.body) as { readonly key: string };
  const action = actionsIn(books).find((one) => one.key === key);
  if (!action) return [`${invocation} heard of ${key}, which is not there`];
  const kind = request.operation.replace(/-charge$|^withdraw-/g, "") as ActionKind;
  const record = recordThen(key, request.operation, books);
  const [reported, shown] = [response.body, actionAnswer(kind, action, record).body].map((body) => JSON.parse(body));
  const [{ enhancedData: dataThen, ...then }, { enhancedData: dataNow, ...now }] = [reported, shown];
  return isSameExceptDetails(then, now) && isExpectedData(String(request.chargeKey), dataThen, dataNow, books)
    ? []
    : [`${invocation} heard something else of ${key}`];
}
