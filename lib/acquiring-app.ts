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
  /** Absent without a client certificate authority. */
  readonly networkApi: NetworkApiStack | undefined;
  /** Absent if the stage has no lines to networks. */
  readonly networkPath: NetworkPathStack | undefined;
  readonly worker: WorkerStack;
  readonly observability: ObservabilityStack;
  /** Absent in production. */
  readonly sandbox: SandboxStack | undefined;
}

/** Creates the stack of the stage's recovery account. Throws if the stage has none. */
export const recoveryStack = (app: App, stage: Stage): RecoveryStack => {
  if (!hasRecovery(stage)) throw new Error(`the stage ${stage.name} has no recoveryAccount`);
  return new RecoveryStack(app, nameIn(stage, "recovery"), {
    stage,
    env: { account: stage.recoveryAccount, region: stage.region },
    terminationProtection: isLocked(stage),
    description: "Copies of the acquiring service that its own account cannot change",
  });
};

/** Code of the functions; CDK requires a separate instance per stack. */
export type MakeCode = () => Code;

/** A VPC is needed only for fixed addresses and for connections to switches. */
const hasNetwork = (stage: Stage): boolean =>
  !isLocal(stage) && (Object.values(stage.networkPath).some((path) => path !== "invoke") || stage.egress === "fixed");

/** CloudFormation's schema of dashboards has no tags in some regions, us-east-1 among them. */
const untagged = ["AWS::CloudWatch::Dashboard"];

/**
 * Creates the stacks of one stage, named after it. Account and region are settings of the stage, so the CDK rejects credentials
 * of another account before it deploys. The truststore contains the authorities whose clients may call the API of the networks.
 */
export const acquiringStacks = (
  app: App,
  stage: Stage,
  makeCode: MakeCode,
  truststore: readonly string[],
): AcquiringStacks => {
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
        description: "Network of the functions that ask others by fixed addresses",
      })
    : undefined;
  const egress = wayOut?.egress;
  const { connectorSecrets: secrets } = stateful;
  const networkPath = secrets
    ? new NetworkPathStack(app, nameIn(stage, "network-path"), {
        ...common,
        egress,
        secrets,
        description: "The lines to the card networks",
      })
    : undefined;
  const service = new ServiceStack(app, nameIn(stage, "service"), {
    ...common,
    stateful,
    networkHost,
    egress,
    code: makeCode(),
    description: "The API of the acquiring service",
  });
  const truststoreUri = truststoreUriOf(stateful, truststore);
  const networkApi =
    stage.resultsDomain !== "" && truststoreUri
      ? new NetworkApiStack(app, nameIn(stage, "network-api"), {
          ...common,
          stateful,
          truststoreUri,
          code: makeCode(),
          description: "The API that card networks call",
        })
      : undefined;
  // Access logs need the role of the account, which the other API sets.
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
  // Tasks can wait an hour, and handle the data of either version of an API; a rollback of an API does not affect them.
  for (const api of [service, networkApi]) if (api) worker.addStackDependency(api);
  const observability = new ObservabilityStack(app, nameIn(stage, "observability"), {
    ...common,
    service,
    description: "Alarms and dashboard of the acquiring service",
  });
  // They refer to most of its resources by name, so these must exist when their functions first run.
  for (const stack of [sandbox, networkPath, service, networkApi, worker]) stack?.addStackDependency(stateful);
  // The check of a release also tests the connector, before the release serves requests.
  if (networkPath) service.addStackDependency(networkPath);
  return { stateful, service, wayOut, networkApi, networkPath, worker, observability, sandbox };
};

/** Local stages create the authority at start; others deploy it. Without one, the API is not created. */
const truststoreUriOf = ({ truststores }: StatefulStack, certificates: readonly string[]) => {
  if (truststores) return () => `s3://${truststores.bucketName}/directory-servers.pem`;
  return certificates.length > 0 ? (scope: Construct) => truststoreAsset(scope, certificates) : undefined;
};
