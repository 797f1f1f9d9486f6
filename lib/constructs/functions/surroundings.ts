import { Aws, Stack } from "aws-cdk-lib";
import type { Code } from "aws-cdk-lib/aws-lambda";
import type { ILogGroup } from "aws-cdk-lib/aws-logs";
import { loadOf } from "../../stages/loads.ts";
import { prefixOf } from "../../stages/names.ts";
import type { Stage } from "../../stages/stage.ts";
import type { StatefulStack } from "../../stateful-stack.ts";
import { eventSchemasBase } from "../api/api-base-url.ts";
import type { Egress } from "./egress.ts";
import type { FunctionSurroundings } from "./service-function.ts";

/** Identifies the release by the first 12 characters of the code's hash. All functions share the code. */
const releaseOf = (code: Code, stack: Stack): string => code.bind(stack).s3Location?.objectKey.slice(0, 12) ?? "inline";

interface ServiceSurroundings extends FunctionSurroundings {
  readonly release: string;
}

/**
 * Environment of every function; functions/shared/values/settings.ts lists the variables. The environment names resources, but
 * permissions for the resources are granted separately.
 */
export function surroundingsOf(
  stage: Stage,
  { table, vault, messages, limits, eventBus }: StatefulStack,
  code: Code,
  logGroup: ILogGroup,
  egress?: Egress,
): ServiceSurroundings {
  const release = releaseOf(code, Stack.of(logGroup));
  return {
    stage,
    release,
    prefix: prefixOf(stage),
    code,
    logGroup,
    reservedConcurrency: loadOf(stage).reservedConcurrency,
    egress,
    environment: {
      STAGE: stage.name,
      SERVICE_NAME: stage.serviceName,
      RELEASE: release,
      EVENTS_BASE: stage.eventsBase,
      EVENT_SCHEMAS_BASE: eventSchemasBase(logGroup, stage),
      DOMAIN_TABLE: table.tableName,
      VAULT_TABLE: vault.tableName,
      MESSAGES_TABLE: messages.tableName,
      LIMITS_TABLE: limits.tableName,
      EVENT_BUS: eventBus.eventBusName,
      OWN_ACCOUNT: Aws.ACCOUNT_ID,
      OWN_PARTITION: Aws.PARTITION,
      ...(stage.domain && { HTTPS_ONLY: "on" }),
      ...(stage.takesLoopbackTargets && { LOOPBACK_TARGETS: "on" }),
      ...(!stage.isProduction && { SANDBOX_CLOCK: "on", PUBLIC_TEST_VALUES: "on" }),
    },
  };
}
