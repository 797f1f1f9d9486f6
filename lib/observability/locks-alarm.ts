import type { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import { smokeAgentKey } from "../../functions/agents/create-agent/contract.ts";
import { alarm } from "../constructs/alarms/alarm.ts";
import { customMetric, measureLines } from "../constructs/alarms/log-code-metric.ts";
import type { Stage } from "../stages/stage.ts";
import { takesSmokeAgentOnly } from "../stages/stage-settings.ts";
import { makingCharges } from "./slos.ts";

const chargesWithoutLocks = "ChargesWithoutLocks";

/**
 * Matches access log lines of charge requests by agents other than the smoke agent. A request with a 5xx response might have
 * charged the card, but a request with a 4xx response did not.
 */
const chargesOfOthers = `{ ${makingCharges} && ($.status = "2*" || $.status = "5*") && $.agent != "${smokeAgentKey}" }`;

/**
 * Creates an alarm on charges in production by agents other than the smoke agent, while `locks` is off. Charges could then
 * be lost, so only the smoke agent is allowed to charge cards.
 */
export function locksAlarm(scope: Construct, stage: Stage, accessLog: LogGroup): void {
  if (!takesSmokeAgentOnly(stage)) return;
  measureLines(scope, accessLog, stage, chargesWithoutLocks, chargesOfOthers);
  alarm(scope, stage, chargesWithoutLocks, {
    metric: customMetric(stage, chargesWithoutLocks),
    threshold: 1,
    severity: "wake",
    impact:
      "Agents and cardholders, soon: an agent charges cards while tables, stacks and the audit trail are not protected.",
    remedy: "Suspend the agent named in the access log, or ask a deployer to protect the stage.",
    page: "first-deployment.md#an-agent-charges-while-the-locks-are-off",
  });
}
