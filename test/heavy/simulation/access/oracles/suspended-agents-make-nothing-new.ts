import type { Oracle } from "../../books.ts";
import { contractOf } from "../contracts.ts";
import type { GateCall } from "../gate.ts";
import type { KeyOrder } from "../key-operators.ts";

/**
 * After an operator receives confirmation that an agent is suspended, the agent cannot charge, credit, refund or increment, and
 * within a minute gets no new keys. Reads, reversals, cancels and clears continue, and everything works again once the
 * suspension is lifted.
 */
export const suspendedAgentsMakeNothingNew: Oracle = ({ parts }) => {
  const { access } = parts;
  if (!access) return [];
  const orders = access.orders.filter(({ url }) => url === "control-agent");
  return access.calls
    .filter(({ isLetIn }) => isLetIn)
    .flatMap((call) => {
      const ofAgent = orders.filter(({ agentKey }) => agentKey === call.caller.agentKey);
      if (isNew(call) && isWithin(call, ofAgent)) return [`${call.invocation} was done for an agent that is suspended`];
      return isRefused(call) && !mayBeRefused(call, ofAgent)
        ? [`${call.invocation} was refused for a suspension that does not concern it`]
        : [];
    });
};

/** Operations that move money check the suspension on each request; key operations use the gateway's cached authorizer result. */
const refusedAtOnce = /-charge$|merchant-initiated/;

const keptMs = 60_000 + 10_000;

/** A replayed response refers to an earlier effect. */
const isNew = ({ functionName, answer: { response } }: GateCall): boolean =>
  contractOf(functionName).refusedWhileSuspended === true &&
  response.statusCode < 300 &&
  response.headers?.["Idempotency-Replayed"] === undefined;

const isSuspending = ({ input }: KeyOrder): boolean => (input["change"] as { readonly suspended: boolean }).suspended;

const isDone = ({ answered }: KeyOrder): boolean => answered?.statusCode === 200;

function isWithin({ functionName, startedMs, endedMs }: GateCall, ofAgent: readonly KeyOrder[]): boolean {
  const afterMs = refusedAtOnce.test(functionName) ? 0 : keptMs;
  return ofAgent
    .filter((order) => isSuspending(order) && isDone(order))
    .some(({ heardMs, sentMs }) => {
      const ends = ofAgent.filter((other) => !isSuspending(other) && other.heardMs > sentMs);
      const untilMs = Math.min(Number.POSITIVE_INFINITY, ...ends.map((end) => end.sentMs));
      return startedMs > heardMs + afterMs && endedMs < untilMs;
    });
}

const isRefused = ({ answer: { response } }: GateCall): boolean =>
  response.statusCode === 403 && response.body.includes("/problems/agent/suspended");

/** The agent may be suspended from the first suspension until all cached authorizer results have expired. */
function mayBeRefused({ functionName, startedMs, endedMs }: GateCall, ofAgent: readonly KeyOrder[]): boolean {
  const begins = ofAgent.filter(isSuspending).map(({ sentMs }) => sentMs);
  const ends = ofAgent.filter((order) => !isSuspending(order)).map(({ heardMs }) => heardMs);
  return (
    contractOf(functionName).refusedWhileSuspended === true &&
    endedMs >= Math.min(Number.POSITIVE_INFINITY, ...begins) &&
    startedMs <= (ends.length < begins.length ? Number.POSITIVE_INFINITY : Math.max(...ends)) + keptMs
  );
}
