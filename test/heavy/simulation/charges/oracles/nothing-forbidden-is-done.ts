import type { Books, Oracle } from "../../books.ts";
import type { Heard } from "../../client.ts";
import { runsBegin } from "../../timeline.ts";
import { actionRules, isFree, ruledActionOf } from "./action-rules.ts";
import { isNoPayment, versionsDuring } from "./refusals-have-a-reason.ts";

/**
 * Forbidden actions are rejected. An action was allowed for its charge at some moment of its request, and an invalid charge
 * request created no charge.
 */
export const nothingForbiddenIsDone: Oracle = (books) =>
  books.responses
    .filter(isDone)
    .filter((received) => isForbidden(received, books))
    .map(({ invocation, request }) => `${invocation} was answered as if ${request.operation} were allowed`);

/** A replayed response refers to an earlier time. */
const isDone = ({ response }: Heard): boolean =>
  response?.statusCode === 201 && !response.headers?.["Idempotency-Replayed"];

function isForbidden(received: Heard, books: Books): boolean {
  const { send, request } = received;
  const action = ruledActionOf(request.operation);
  if (action) {
    const { allows, takes } = actionRules[action];
    const now = decidedFrom(received, books);
    return !versionsDuring(received, books).some(
      (charge) => isFree(charge) && allows(charge, now) && takes(charge, request.body),
    );
  }
  const client = books.plan.clients[Number(/^request (\d+)/.exec(send)?.[1]) - 1];
  return client !== undefined && isNoPayment(client);
}

/** A request that starts before a deadline is on time, even if its write takes long, by the clock of its function. */
const decidedFrom = ({ startedMs }: Heard, { plan: { clocksDifferByMs = 0 } }: Books): Date =>
  new Date(runsBegin.getTime() + startedMs - clocksDifferByMs);
