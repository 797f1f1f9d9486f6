import type { Context, EventBridgeEvent } from "aws-lambda";
import * as v from "valibot";
import { CloudEvent } from "../../../events/cloud-event.ts";
import { inActOfService } from "../audit/current-act.ts";
import { type AgentTimes, inTimeOf } from "../store/agent-times.ts";
import { inInvocation } from "../time/clock.ts";
import type { Log } from "../values/log.ts";
import type { EventConsumerContract } from "./function-contract.ts";

export type EventWork = () => Promise<void>;

export interface ConsumerPlatform {
  readonly log: Log;
  readonly agentTimes: AgentTimes;
}

/**
 * Pipeline of functions that the event bus invokes: log context, event envelope, and error logging. Lambda retries an event
 * after an error, so processing must be idempotent. Processing uses the clock of the event's agent. The pipeline reads that
 * clock only if an event requires processing, which most events do not.
 */
export function eventConsumer(
  contract: EventConsumerContract,
  workFor: (event: CloudEvent) => Promise<EventWork | undefined>,
  { log, agentTimes }: ConsumerPlatform,
) {
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
}
