import type { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import { smokeAgentKey } from "../../functions/agents/create-agent/contract.ts";
import { alarm } from "../constructs/alarms/alarm.ts";
import { customMetric, measureLines } from "../constructs/alarms/log-code-metric.ts";
import type { Stage } from "../stages/stage.ts";
import { takesSmokeAgentOnly } from "../stages/stage-settings.ts";
import { makingCharges } from "./slos.ts";

const chargesWithoutLocks = "ChargesWithoutLocks";

/** A fault may have charged the card as well; what was refused has not. */
const chargesOfOthers = `{ ${makingCharges} && ($.status = "2*" || $.status = "5*") && $.agent != "${smokeAgentKey}" }`;

/** An alarm on charges in production that could be lost: as long as the locks are off, only the smoke agent charges. */
export const locksAlarm = (scope: Construct, stage: Stage, accessLog: LogGroup): void => {
  if (!takesSmokeAgentOnly(stage)) return;
  measureLines(scope, accessLog, stage, chargesWithoutLocks, chargesOfOthers);
  alarm(scope, stage, chargesWithoutLocks, {
    metric: customMetric(stage, chargesWithoutLocks),
    threshold: 1,
    severity: "wake",
    impact:
      "Agents and cardholders, soon: an agent charges cards while tables, stacks and the audit trail are not protected.",
    remedy: "Suspend the agent in the access log, or have a deployer protect the stage.",
    page: "first-deployment.md#an-agent-charges-while-the-locks-are-off",
  });
};
