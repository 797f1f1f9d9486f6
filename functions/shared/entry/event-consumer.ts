import type { Context, EventBridgeEvent } from "aws-lambda";
import * as v from "valibot";
import { CloudEvent } from "../../../events/cloud-event.ts";
import { inActOfService } from "../audit/current-act.ts";
import { type AgentTimes, inTimeOf } from "../store/agent-times.ts";
import { inInvocation } from "../time/clock.ts";
import type { Log } from "../values/log.ts";
import type { EventConsumerContract } from "./function-contract.ts";

/** Processes an event, in the time of its agent. */
export type EventWork = () => Promise<void>;

export interface ConsumerPlatform {
  readonly log: Log;
  readonly agentTimes: AgentTimes;
}

/**
 * The pipeline of functions that the event bus calls: log context, event envelope, and error logging. The bus retries
 * after an error, so processing must be idempotent. Processing runs in the time of the event's agent. That time is read
 * only if there is work to do, because most events need none.
 */
export const eventConsumer = (
  contract: EventConsumerContract,
  workFor: (event: CloudEvent) => Promise<EventWork | undefined>,
  { log, agentTimes }: ConsumerPlatform,
) => {
  return async ({ detail }: EventBridgeEvent<string, unknown>, context: Context): Promise<void> => {
    log.forInvocation({ requestId: context.awsRequestId, operation: contract.operationId });
    try {
      const event = v.parse(CloudEvent, detail);
      await inInvocation(context, async () => {
        const work = await workFor(event);
        if (!work) return;
        await inTimeOf(agentTimes, event.agent, () => inActOfService(contract.operationId, context.awsRequestId, work));
      });
    } catch (fault) {
      log.error("EVENT_NOT_CONSUMED", fault);
      throw fault;
    }
  };
};
