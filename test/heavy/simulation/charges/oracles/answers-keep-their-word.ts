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
import { withoutDetails } from "../../without-details.ts";

/** Whatever a client heard is something that the contract allows, and what the books say became of its request. */
export const answersKeepTheirWord: Oracle = (books) => [
  ...books.responses.flatMap((one) => undeclared(one, operations[one.request.operation].contract)),
  ...books.responses.flatMap((one) =>
    makesCharge(one.request.operation) ? untrueCharge(one, books) : untrueAction(one, books),
  ),
];

/** A function that died has no answer of its own; one that lives never fails without a name for it. */
export const undeclared = (
  { invocation, response, tookMs }: HeardAnswer,
  contract: EndpointContract,
): readonly string[] => {
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
};

/** Refusals that time ends: others that are at it, limits, and what cannot be reached. */
const soonOver: readonly number[] = [409, 429, 503];

const wholeSeconds = /^[1-9]\d*$/;

type Shown = ReturnType<typeof chargeToResponse>;

const outcomeOf = ({ status, amount, decline }: Shown) => (decline ? { status, amount, decline } : { status, amount });

/** A charge is answered as the network's word, or its silence, left it; actions came later. */
const untrueCharge = ({ invocation, response }: Heard, books: Books): readonly string[] => {
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
};

/** What an action gave to clearing, as it was when its client was answered. */
const recordThen = (actionKey: string, operation: Operation, books: Books): ClearingRecord | undefined => {
  const record = clearingRecordsIn(books).find((one) => one.actionKey === actionKey);
  if (!record) return undefined;
  const { batch: _batch, rejection: _rejection, ...rest } = record;
  return { ...rest, state: operation === "withdraw-clear" ? "cancelled" : "waiting" };
};

/** An action is never edited, so its answer is for good. */
const untrueAction = ({ invocation, request, response }: Heard, books: Books): readonly string[] => {
  if (response?.statusCode !== 201) return [];
  const { key } = JSON.parse(response.body) as { readonly key: string };
  const action = actionsIn(books).find((one) => one.key === key);
  if (!action) return [`${invocation} heard of ${key}, which is not there`];
  const kind = request.operation.replace(/-charge$|^withdraw-/g, "") as ActionKind;
  const record = recordThen(key, request.operation, books);
  const [reported, shown] = [response.body, actionAnswer(kind, action, record).body].map((body) => JSON.parse(body));
  return isDeepStrictEqual(withoutDetails(reported), withoutDetails(shown))
    ? []
    : [`${invocation} heard something else of ${key}`];
};
