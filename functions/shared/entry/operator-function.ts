import type { Context } from "aws-lambda";
import * as v from "valibot";
import { actToPut } from "../audit/audit-entry.ts";
import { type Act, inAct } from "../audit/current-act.ts";
import type { Table } from "../store/table.ts";
import type { Clock } from "../time/clock.ts";
import { printableText } from "../values/inputs/printable-text.ts";
import type { Log } from "../values/log.ts";

import type { OperatorFunctionContract } from "./function-contract.ts";
import type { OperationWork } from "./operation.ts";
import { validation } from "./pipeline/request-schema.ts";

/**
 * Pipeline of operator functions, which have function URLs and accept requests signed by an IAM identity of the account
 * (AWS_IAM). The caller is therefore the identity that AWS verified, not one stated in the request. The body contains the input
 * and `reason`.
 */

export interface OperatorPlatform {
  readonly log: Log;
  readonly clock: Clock;
  readonly table: Pick<Table, "write">;
}

/**
 * Properties of a function URL request that the pipeline reads. An event without an IAM identity did not come through the
 * function URL.
 */
const UrlEvent = v.object({
  body: v.optional(v.string(), "{}"),
  isBase64Encoded: v.optional(v.boolean(), false),
  requestContext: v.object({
    requestId: v.string(),
    http: v.object({ sourceIp: v.string() }),
    authorizer: v.object({ iam: v.object({ userArn: v.string() }) }),
  }),
});

const Reason = v.optional(printableText(1, 500));

export interface UrlAnswer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const answer = (statusCode: number, body: unknown): UrlAnswer => ({
  statusCode,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

/**
 * Thrown if the current state does not allow the request. The caller receives the message, which gives the reason. No change
 * was made.
 */
export class NotAllowedNow extends Error {
  override readonly name = "NotAllowedNow";
}

/** Thrown if no entity has the requested key. The caller receives the message. No change was made. */
export class UnknownKey extends Error {
  override readonly name = "UnknownKey";
}

/** Thrown for an invalid request. The caller receives the message. No change was made. */
class Refused extends Error {
  override readonly name = "Refused";
}

function accepted<Schema extends v.GenericSchema>(schema: Schema, input: unknown, of: string): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, input, validation);
  if (parsed.success) return parsed.output;
  const wrong = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? of} ${issue.message}`).join("; ");
  throw new Refused(wrong);
}

/** Valibot accepts an array as a record, but the body must be an object. */
const BodyObject = v.pipe(
  v.string(),
  v.parseJson(),
  v.check((value) => !Array.isArray(value)),
  v.record(v.string(), v.unknown()),
);

function bodyOf({ body, isBase64Encoded }: v.InferOutput<typeof UrlEvent>): Readonly<Record<string, unknown>> {
  const parsed = v.safeParse(BodyObject, isBase64Encoded ? Buffer.from(body, "base64").toString() : body, {
    abortPipeEarly: true,
  });
  if (parsed.success) return parsed.output;
  throw new Refused("the body is not a JSON object");
}

/**
 * Returns the input of an action for its audit entry, without nested objects. The values are only keys, names, currency codes
 * and times.
 */
const askedFor = (input: object): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) =>
      typeof value === "string" || typeof value === "number" ? [[name, String(value)]] : [],
    ),
  );

/** If a function can show and change settings, a call changes settings only if the input has a `change`. */
const isReadOnly = (input: object): boolean => !("change" in input);

export function operatorFunction<Contract extends OperatorFunctionContract>(
  contract: Contract,
  useCase: OperationWork<Contract>,
  { log, clock, table }: OperatorPlatform,
) {
  const leaveEntry = async (input: object): Promise<void> => {
    if (!contract.act) return;
    const requested = askedFor(input);
    const entityKey = requested[contract.act.key] ?? "all";
    await table.write([actToPut({ entity: contract.act.entity, entityKey }, requested, clock())]);
  };

  const run = async (event: v.InferOutput<typeof UrlEvent>, context: Context): Promise<unknown> => {
    const { reason: given, ...body } = bodyOf(event);
    const reason = accepted(Reason, given, "reason");
    const input = accepted(contract.input, body, "input");
    if (reason === undefined && !(contract.shows && isReadOnly(input as object)))
      throw new Refused("a reason is required");
    const { requestId, http, authorizer } = event.requestContext;
    const act: Act = {
      by: { kind: "operator", identity: authorizer.iam.userArn },
      action: contract.operationId,
      requestId,
      sourceAddress: http.sourceIp,
      reason,
    };
    return inAct(act, async () => {
      await leaveEntry(input as object);
      return v.parse(contract.output, await useCase(input, () => context.getRemainingTimeInMillis()));
    });
  };

  return async (event: unknown, context: Context): Promise<UrlAnswer> => {
    log.forInvocation({ requestId: context.awsRequestId, operation: contract.operationId });
    const parsed = v.safeParse(UrlEvent, event);
    if (!parsed.success) {
      log.warn("OPERATOR_NOT_VERIFIED");
      throw new Error(`${contract.operationId} must be called at its function URL, with a signed request`);
    }
    try {
      return answer(200, await run(parsed.output, context));
    } catch (fault) {
      if (fault instanceof Refused) return answer(400, { error: fault.message });
      if (fault instanceof UnknownKey) return answer(404, { error: fault.message });
      if (fault instanceof NotAllowedNow) return answer(409, { error: fault.message });
      log.error("OPERATOR_CALL_FAILED", fault);
      return answer(500, { error: fault instanceof Error ? fault.message : String(fault) });
    }
  };
}
