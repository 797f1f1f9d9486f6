import type { Context, EventBridgeEvent } from "aws-lambda";
import * as v from "valibot";
import { CloudEvent } from "../../../events/cloud-event.ts";
import { type AgentTimes, inTimeOf } from "../time/agent-times.ts";
import { addSeconds, businessTime, type Clock } from "../time/clock.ts";
import type { EventConsumerContract } from "./function-contract.ts";
import type { Log } from "./logger.ts";

/** What must remain of the function's time to note what became of the last piece of work. */
const reservedSeconds = 5;

export interface ConsumerPlatform {
  readonly log: Log;
  readonly clock: Clock;
  readonly agentTimes: AgentTimes;
}

/**
 * The pipeline of functions that the bus calls: log context, the event in its envelope, and faults to the log. The bus
 * calls again after a fault, so what is done about an event must be the same when it is done twice. It is done in the time
 * of the event's agent.
 */
export const eventConsumer = (
  contract: EventConsumerContract,
  consume: (event: CloudEvent, deadline: Date) => Promise<void>,
  { log, clock, agentTimes }: ConsumerPlatform,
) => {
  return async ({ detail }: EventBridgeEvent<string, unknown>, context: Context): Promise<void> => {
    log.forInvocation({ requestId: context.awsRequestId, operation: contract.operationId });
    try {
      const deadline = addSeconds(clock(), context.getRemainingTimeInMillis() / 1000 - reservedSeconds);
      const event = v.parse(CloudEvent, detail);
      await inTimeOf(agentTimes, event.agent, () => consume(event, businessTime(deadline)));
    } catch (fault) {
      log.error("EVENT_NOT_CONSUMED", fault);
      throw fault;
    }
  };
};
