import { type App, Tags } from "aws-cdk-lib";
import type { Code } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import { hasRecovery } from "./constructs/data/recovery-names.ts";
import { truststoreAsset } from "./constructs/data/truststore-asset.ts";
import { WayOutStack } from "./egress-stack.ts";
import { NetworkApiStack } from "./network-api-stack.ts";
import { NetworkPathStack } from "./network-path-stack.ts";
import { ObservabilityStack } from "./observability-stack.ts";
import { RecoveryStack } from "./recovery-stack.ts";
import { SandboxStack } from "./sandbox-stack.ts";
import { ServiceStack } from "./service-stack.ts";
import { nameIn } from "./stages/names.ts";
import type { Stage } from "./stages/stage.ts";
import { isLocal, isLocked } from "./stages/stage-settings.ts";
import { StatefulStack } from "./stateful-stack.ts";
import { WorkerStack } from "./worker-stack.ts";

export interface AcquiringStacks {
  readonly stateful: StatefulStack;
  readonly service: ServiceStack;
  /** Absent if no function needs a VPC. */
  readonly wayOut: WayOutStack | undefined;
  /** Absent if the stage has no `resultsDomain`, or no CA certificates for the truststore. */
  readonly networkApi: NetworkApiStack | undefined;
  /** Absent if the stage connects to no network through the connector. */
  readonly networkPath: NetworkPathStack | undefined;
  readonly worker: WorkerStack;
  readonly observability: ObservabilityStack;
  /** Absent in production. */
  readonly sandbox: SandboxStack | undefined;
}

export function recoveryStack(app: App, stage: Stage): RecoveryStack {
  if (!hasRecovery(stage)) throw new Error(`set recoveryAccount for the stage ${stage.name}`);
  return new RecoveryStack(app, nameIn(stage, "recovery"), {
    stage,
    env: { account: stage.recoveryAccount, region: stage.region },
    terminationProtection: isLocked(stage),
    description: "Copies of the acquiring service's data that the service's own account cannot change",
  });
}

/** Returns true if the stage needs a VPC, for fixed IP addresses or connections to card networks. */
const hasNetwork = (stage: Stage): boolean =>
  !isLocal(stage) && (Object.values(stage.networkPath).some((path) => path !== "invoke") || stage.egress === "fixed");

/**
 * Resource types that are not tagged. In some regions, including us-east-1, CloudFormation's schema for dashboards does not
 * support tags.
 */
const untagged = ["AWS::CloudWatch::Dashboard"];

/**
 * Creates the stacks of one stage. The stack names start with the names of the service and the stage. The stage's settings
 * specify the account and the region, so the CDK rejects credentials of another account before it deploys. The truststore
 * contains the CA certificates of the clients that can call the network API. `makeCode` is called once per stack, because
 * the CDK requires a separate `Code` instance for each stack.
 */
export function acquiringStacks(
  app: App,
  stage: Stage,
  makeCode: () => Code,
  truststore: readonly string[],
): AcquiringStacks {
  for (const [key, value] of Object.entries({ service: stage.serviceName, stage: stage.name })) {
    Tags.of(app).add(key, value, { excludeResourceTypes: untagged });
  }
  const common = {
    stage,
    env: { account: stage.account, region: stage.region },
    terminationProtection: isLocked(stage),
  };
  const stateful = new StatefulStack(app, nameIn(stage, "stateful"), {
    ...common,
    description: "Data of the acquiring service",
  });
  const sandbox = stage.isProduction
    ? undefined
    : new SandboxStack(app, nameIn(stage, "simulation"), {
        ...common,
        clearingFiles: stateful.clearingFiles,
        networkRecordFiles: stateful.networkRecordFiles,
        table: stateful.table,
        code: makeCode(),
        description: "Simulated card networks of the acquiring service",
      });
  const networkHost = sandbox?.networkHost;
  const wayOut = hasNetwork(stage)
    ? new WayOutStack(app, nameIn(stage, "way-out"), {
        ...common,
        description: "VPC of the functions that need fixed IP addresses or routes to the card networks",
      })
    : undefined;
  const egress = wayOut?.egress;
  const { connectorSecrets: secrets } = stateful;
  const networkPath = secrets
    ? new NetworkPathStack(app, nameIn(stage, "network-path"), {
        ...common,
        egress,
        secrets,
        description: "Connections to the card networks",
      })
    : undefined;
  const service = new ServiceStack(app, nameIn(stage, "service"), {
    ...common,
    stateful,
    networkHost,
    egress,
    code: makeCode(),
    description: "API of the acquiring service",
  });
  const truststoreUri = truststoreUriOf(stateful, truststore);
  const networkApi =
    stage.resultsDomain !== "" && truststoreUri
      ? new NetworkApiStack(app, nameIn(stage, "network-api"), {
          ...common,
          stateful,
          truststoreUri,
          code: makeCode(),
          description: "API that card networks call",
        })
      : undefined;
  // Access logs require the account's API Gateway role, which the service stack configures.
  networkApi?.addStackDependency(service);
  const worker = new WorkerStack(app, nameIn(stage, "worker"), {
    ...common,
    stateful,
    networkHost,
    egress,
    baseUrl: service.baseUrl,
    code: makeCode(),
    description: "Background work of the acquiring service",
  });
  // The worker stack is deployed after the APIs, because background tasks tolerate a delay of an hour. The tasks can process
  // data of the old and the new API version, so an API rollback does not affect them.
  for (const api of [service, networkApi]) if (api) worker.addStackDependency(api);
  const observability = new ObservabilityStack(app, nameIn(stage, "observability"), {
    ...common,
    service,
    description: "Alarms and dashboard of the acquiring service",
  });
  // These stacks refer to most resources of the stateful stack by name, so the resources must exist when the functions first
  // run.
  for (const stack of [sandbox, networkPath, service, networkApi, worker]) stack?.addStackDependency(stateful);
  // The release check also tests the connector before the release serves requests, so the connector is deployed first.
  if (networkPath) service.addStackDependency(networkPath);
  return { stateful, service, wayOut, networkApi, networkPath, worker, observability, sandbox };
}

/**
 * Returns the S3 URI of the truststore. The truststore of a local stage is created at startup; in other stages, it is deployed
 * as an asset. If a stage has no CA certificates to deploy, the network API is not created.
 */
function truststoreUriOf({ truststores }: StatefulStack, certificates: readonly string[]) {
  if (truststores) return () => `s3://${truststores.bucketName}/directory-servers.pem`;
  return certificates.length > 0 ? (scope: Construct) => truststoreAsset(scope, certificates) : undefined;
}
