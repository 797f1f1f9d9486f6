import type { Deployment } from "../assembly/deployment.ts";
import type { JsonObject } from "../assembly/json.ts";
import type { AsyncInvocations } from "../lambda/async-invocations.ts";
import { matchesGlob } from "../permissions/glob.ts";
import { Refusal } from "../refusal.ts";
import { type LogFiles, logGroupIn } from "../storage/log-files.ts";
import type { Queues } from "../storage/queues.ts";
import { checkPattern, matchesPattern } from "./event-pattern.ts";

/** An event in the format that targets receive. */
export interface BusEvent {
  readonly version: "0";
  readonly id: string;
  readonly "detail-type": string;
  readonly source: string;
  readonly account: string;
  readonly time: string;
  readonly region: string;
  readonly resources: unknown;
  readonly detail: JsonObject;
}

interface RuleTarget {
  readonly Arn: string;
  readonly DeadLetterConfig?: { readonly Arn: string };
}

interface RuleProperties {
  /** If absent, the default bus is used. */
  readonly EventBusName?: string;
  readonly EventPattern: JsonObject;
  readonly Targets?: readonly RuleTarget[];
}

interface Rule extends RuleProperties {
  readonly arn: string;
}

interface PermissionProperties {
  readonly Action: string;
  readonly FunctionName: string;
  readonly Principal: string;
  readonly SourceArn: string;
}

export interface RuleDestinations {
  readonly asyncInvocations: AsyncInvocations;
  readonly queues: Queues;
  readonly logs: LogFiles;
}

export class Rules {
  readonly #rules: readonly Rule[];
  readonly #permissions: readonly PermissionProperties[];
  readonly #destinations: RuleDestinations;

  constructor(deployment: Deployment, destinations: RuleDestinations) {
    this.#destinations = destinations;
    this.#permissions = deployment
      .resources<PermissionProperties>("AWS::Lambda::Permission")
      .map(({ properties }) => properties);
    this.#rules = deployment.resources<RuleProperties>("AWS::Events::Rule").map(({ arn, properties }) => ({
      arn,
      ...properties,
      EventBusName: (properties.EventBusName ?? "default").replace(/^arn:.*\//, ""),
    }));
    for (const { arn, EventPattern, Targets = [] } of this.#rules) {
      checkPattern(EventPattern);
      for (const target of Targets) {
        if (!/^arn:aws:(lambda|logs):/.test(target.Arn))
          throw new Refusal(`rule ${arn}: unsupported target ${target.Arn}`);
        destinations.queues.requireQueue(target.DeadLetterConfig?.Arn);
      }
    }
  }

  handOver(busName: string, event: BusEvent): void {
    const applying = this.#rules.filter(
      ({ EventBusName, EventPattern }) =>
        EventBusName === busName && matchesPattern(EventPattern, event as unknown as JsonObject),
    );
    for (const { arn, Targets = [] } of applying) {
      for (const target of Targets) this.#deliver(arn, target, JSON.stringify(event));
    }
  }

  /** An event counts as delivered to a function once the asynchronous invocation is accepted, regardless of its result. */
  #deliver(ruleArn: string, { Arn, DeadLetterConfig }: RuleTarget, payload: string): void {
    const { asyncInvocations, queues, logs } = this.#destinations;
    if (Arn.startsWith("arn:aws:logs:")) logs.appendLine(logGroupIn(Arn), payload);
    else if (this.#mayCall(ruleArn, Arn)) asyncInvocations.accept(Arn, payload);
    else {
      queues.bury(DeadLetterConfig?.Arn, payload, {
        ERROR_CODE: "NO_PERMISSIONS",
        ERROR_MESSAGE: "The function's resource policy does not permit the rule to invoke the function",
        RULE_ARN: ruleArn,
        TARGET_ARN: Arn,
      });
    }
  }

  #mayCall(ruleArn: string, functionArn: string): boolean {
    return this.#permissions.some(
      ({ Action, FunctionName, Principal, SourceArn }) =>
        Action === "lambda:InvokeFunction" &&
        FunctionName === functionArn &&
        Principal === "events.amazonaws.com" &&
        matchesGlob(SourceArn, ruleArn),
    );
  }
}
