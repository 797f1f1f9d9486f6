import type { Books, Oracle } from "../../books.ts";
import type { Heard } from "../../client.ts";
import { runsBegin } from "../../timeline.ts";
import { actionRules, isFree, ruledActionOf } from "./action-rules.ts";
import { isNoPayment, versionsDuring } from "./refusals-have-a-reason.ts";

/** What the rules forbid is refused: an action was allowed to its charge as it was at some moment of its request, and a request that makes no charge made none. */
export const nothingForbiddenIsDone: Oracle = (books) =>
  books.responses
    .filter(isDone)
    .filter((received) => isForbidden(received, books))
    .map(({ invocation, request }) => `${invocation} was answered as if ${request.operation} were allowed`);

/** An answer that is repeated tells of then. */
const isDone = ({ response }: Heard): boolean =>
  response?.statusCode === 201 && !response.headers?.["Idempotency-Replayed"];

const isForbidden = (received: Heard, books: Books): boolean => {
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
};

/** What has a last moment may be done until then: a request that begins before it is in time, also when its write takes long and by the clock of its function. */
const decidedFrom = ({ startedMs }: Heard, { plan: { clocksDifferByMs = 0 } }: Books): Date =>
  new Date(runsBegin.getTime() + startedMs - clocksDifferByMs);
