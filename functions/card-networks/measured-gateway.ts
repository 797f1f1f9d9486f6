import type { Metrics } from "../shared/entry/metrics.ts";
import type { NetworkGateway, NetworkResult } from "./network-gateway.ts";
import type { CardNetwork } from "./networks.ts";

type CountedOutcome = "approved" | "declined" | "acknowledged" | "refused" | "not-sent" | "no-answer" | "rejected";

const countedOutcomes = {
  approved: "approved",
  "approved-partial": "approved",
  declined: "declined",
  reversed: "acknowledged",
  refused: "refused",
} as const satisfies Readonly<Record<string, CountedOutcome>>;

const outcomeOf = (result: NetworkResult<{ readonly outcome: keyof typeof countedOutcomes }>): CountedOutcome =>
  result.kind === "answered" ? countedOutcomes[result.answer.outcome] : result.kind;

/**
 * A gateway that also records the latency of each message, in milliseconds, in the `NetworkAnswer` metric, with the
 * dimensions network, message and outcome. The metric's sample count is the number of messages. The metric shows whether a
 * network causes delays or failures.
 */
export function measuredGateway(
  { authorize, reverse }: NetworkGateway,
  metrics: Metrics,
  milliseconds: () => number = () => performance.now(),
): NetworkGateway {
  const measured = async <Result extends NetworkResult<{ readonly outcome: keyof typeof countedOutcomes }>>(
    network: CardNetwork,
    message: "authorization" | "reversal",
    ask: () => Promise<Result>,
  ): Promise<Result> => {
    const from = milliseconds();
    const result = await ask();
    const value = Math.round(milliseconds() - from);
    metrics(
      { Network: network, Message: message, Outcome: outcomeOf(result) },
      { NetworkAnswer: { unit: "Milliseconds", value } },
    );
    return result;
  };
  return {
    authorize: (request, deadline) => measured(request.network, "authorization", () => authorize(request, deadline)),
    reverse: (reversal, deadline) => measured(reversal.original.network, "reversal", () => reverse(reversal, deadline)),
  };
}
