import type { Deployment } from "../assembly/deployment.ts";
import type { JsonObject } from "../json.ts";
import type { AsyncInvocations } from "../lambda/async-invocations.ts";
import type { InvokePermissions } from "../permissions/invoke-permissions.ts";
import { Refusal } from "../refusal.ts";
import type { LogFiles } from "../storage/log-files.ts";
import type { Queues } from "../storage/queues.ts";
import type { BusEvent } from "./event-bus.ts";
import { checkPattern, matchesPattern } from "./event-pattern.ts";

interface RuleTarget {
  readonly Id: string;
  readonly Arn: string;
  readonly Input?: string;
  readonly DeadLetterConfig?: { readonly Arn: string };
}

interface RuleProperties {
  readonly EventBusName?: string;
  readonly EventPattern?: JsonObject;
  readonly State?: string;
  readonly Targets?: readonly RuleTarget[];
}

interface Rule {
  readonly arn: string;
  readonly busName: string;
  readonly pattern: JsonObject;
  readonly targets: readonly RuleTarget[];
}

export interface RuleDestinations {
  readonly asyncInvocations: AsyncInvocations;
  readonly permissions: InvokePermissions;
  readonly queues: Queues;
  readonly logs: LogFiles;
}

const TARGET_KINDS = /^arn:aws:(lambda|logs|sqs):/;

/** The rules of all buses: which events go where. */
export class Rules {
  readonly #rules: readonly Rule[];
  readonly #destinations: RuleDestinations;

  constructor(deployment: Deployment, destinations: RuleDestinations) {
    this.#destinations = destinations;
    this.#rules = deployment
      .resources<RuleProperties>("AWS::Events::Rule")
      .filter(({ properties }) => properties.State !== "DISABLED")
      .map(({ arn, properties: { EventBusName = "default", EventPattern, Targets = [] } }) => {
        if (!EventPattern) throw new Refusal(`rule ${arn}: it has no event pattern`);
        checkPattern(EventPattern);
        for (const target of Targets) {
          if (!TARGET_KINDS.test(target.Arn)) throw new Refusal(`rule ${arn}: target ${target.Arn}`);
          if (target.Arn.includes(":sqs:")) destinations.queues.requireQueue(target.Arn);
          destinations.queues.requireQueue(target.DeadLetterConfig?.Arn);
        }
        return { arn, busName: EventBusName.replace(/^.*\//, ""), pattern: EventPattern, targets: Targets };
      });
  }

  handOver(busName: string, event: BusEvent): void {
    for (const rule of this.#rules) {
      if (rule.busName !== busName || !matchesPattern(rule.pattern, event as unknown as JsonObject)) continue;
      for (const target of rule.targets) this.#deliver(rule, target, target.Input ?? JSON.stringify(event));
    }
  }

  /** A function counts as reached once its call is accepted: what it makes of the event is its own affair. */
  #deliver(rule: Rule, target: RuleTarget, payload: string): void {
    const { asyncInvocations, permissions, queues, logs } = this.#destinations;
    const [, , service] = target.Arn.split(":");
    if (service === "logs") {
      logs.appendLine(target.Arn.replace(/^.*:log-group:/, "").replace(/:\*$/, ""), payload);
      return;
    }
    if (service === "sqs") {
      queues.send(target.Arn, payload);
      return;
    }
    if (permissions.allow(target.Arn, "events.amazonaws.com", rule.arn)) {
      asyncInvocations.accept(target.Arn, payload);
      return;
    }
    const reason = { ERROR_CODE: "NO_PERMISSIONS", ERROR_MESSAGE: "The function does not permit the rule to call it" };
    const deadLetterArn = target.DeadLetterConfig?.Arn;
    const attributes = { ...reason, RULE_ARN: rule.arn, TARGET_ARN: target.Arn };
    if (deadLetterArn === undefined) logs.appendLine("runner", { level: "ERROR", ...attributes });
    else queues.send(deadLetterArn, payload, attributes);
  }
}
