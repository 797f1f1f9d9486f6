import type { APIGatewayProxyResult } from "aws-lambda";
import type { PurposeKeys } from "../../secrets/purpose-keys.ts";
import type { LoadPurposeKeys } from "../../secrets/secrets-manager.ts";
import {
  IdempotencyKeyTaken,
  idempotencyKeyIn,
  idempotencyKeyLengthMax,
  idempotencyTicket,
  inProgressRetryAfterSeconds,
  knownRequest,
  type RequestIdentity,
} from "../../store/idempotency.ts";
import { type Item, type ItemKey, StoreBusy, type Table } from "../../store/table.ts";
import type { Clock } from "../../time/clock.ts";
import { commonProblems } from "../common-problems.ts";
import { refusal } from "../problem.ts";
import { type Exchange, RequestRefused, type Step } from "./exchange.ts";
import { headerOf } from "./request-headers.ts";
import { readyResponse } from "./response.ts";

export interface ReplayPlatform {
  readonly clock: Clock;
  readonly table: Table;
  /** Absent if the endpoint does not accept idempotency keys. */
  readonly requestPurposeKeys?: LoadPurposeKeys<"requests">;
}

/**
 * Reads the entities that the use case refers to, together with the request's idempotency record. A repeat of a completed
 * request gets the stored response before any business rule runs. If two requests with the same key race, the losing request
 * fails in the use case: the write of its record is rejected, its retries after write conflicts are exhausted, or a rule
 * rejects it because of the winner's changes. `onError` then returns the response stored in the winner's record, or the
 * problem `request-is-still-being-processed` if the winner has no response yet.
 */
export const idempotentReplay = (
  gather: (exchange: Exchange) => readonly ItemKey[] | Promise<readonly ItemKey[]>,
  platform: ReplayPlatform,
): Step => ({
  before: async ({ event: exchange }) => {
    const identity = identityOf(exchange);
    if (identity) {
      exchange.identity = identity;
      exchange.ticket = idempotencyTicket(identity, await keysOf(platform));
    }
    const { ticket } = exchange;
    const keys = [...(ticket ? [ticket.recordKey] : []), ...(await gather(exchange))];
    const items = keys.length > 0 ? await platform.table.read(keys) : [];
    const [record, gathered] = ticket ? [items[0], items.slice(1)] : [undefined, items];
    const answer = await answerFromRecord(exchange, record, platform);
    exchange.gathered = gathered;
    return answer;
  },
  onError: async (failed) => {
    const { error, event: exchange } = failed;
    const isTaken = error instanceof IdempotencyKeyTaken;
    const mayHaveLost = isTaken || error instanceof StoreBusy || error instanceof RequestRefused;
    const hasRunUseCase = exchange.gathered !== undefined;
    if (!(mayHaveLost && exchange.ticket && hasRunUseCase)) return undefined;
    try {
      const [record] = await platform.table.read([exchange.ticket.recordKey]);
      const answer = await answerFromRecord(exchange, record, platform);
      // If there is no record, for example because the winning request was rejected, the original error is returned.
      // Exception: IdempotencyKeyTaken becomes `request-is-still-being-processed`, so that the caller retries.
      return answer ?? (isTaken ? stillRunning() : undefined);
    } catch (refused) {
      failed.error = refused instanceof Error ? refused : new Error(String(refused));
      return undefined;
    }
  },
});

function identityOf(exchange: Exchange): RequestIdentity | undefined {
  const { contract, caller, parsed, body } = exchange;
  const header = headerOf(exchange, "Idempotency-Key");
  if (!contract.idempotent || !caller || header === undefined) return undefined;
  const idempotencyKey = idempotencyKeyIn(header);
  if (idempotencyKey === undefined) {
    const error = {
      path: "/headers/Idempotency-Key",
      message: `must be 1 to ${idempotencyKeyLengthMax} visible ASCII characters without commas, double quotes or backslashes, such as order-7731`,
      errorCode: "pattern.openapi.validation",
    };
    throw new RequestRefused(
      refusal(commonProblems.invalidInput, "The Idempotency-Key is invalid.", { validationErrors: [error] }),
    );
  }
  const route = `${contract.method} ${contract.path}`;
  return { agentKey: caller.agentKey, idempotencyKey, route, pathValues: parsed?.path, body };
}

function keysOf({ requestPurposeKeys }: ReplayPlatform): Promise<PurposeKeys<"requests">> {
  if (!requestPurposeKeys) throw new Error("an endpoint with idempotency keys needs `requestPurposeKeys`");
  return requestPurposeKeys();
}

function stillRunning(): never {
  throw new RequestRefused(
    refusal(commonProblems.idempotencyInProgress, "The first request with this key is still being processed.", {
      retryAfterSeconds: inProgressRetryAfterSeconds,
    }),
  );
}

async function answerFromRecord(
  { identity, requestId }: Exchange,
  record: Item | undefined,
  platform: ReplayPlatform,
): Promise<APIGatewayProxyResult | undefined> {
  if (!identity) return undefined;
  const known = knownRequest(record, identity, await keysOf(platform), platform.clock());
  switch (known.kind) {
    case "unknown":
      return undefined;
    case "in-progress":
      return stillRunning();
    case "mismatch":
      throw new RequestRefused(
        refusal(
          commonProblems.idempotencyMismatch,
          "This idempotency key was already used for a different request. Use a new key.",
        ),
      );
    case "done":
      return readyResponse(known.answer, requestId, { "Idempotency-Replayed": "true" });
  }
}
