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
  /** Absent where nothing needs a network. */
  readonly wayOut: WayOutStack | undefined;
  /** Absent as long as nobody is trusted to call it. */
  readonly networkApi: NetworkApiStack | undefined;
  /** Absent where no network is reached over lines of the stage's own. */
  readonly networkPath: NetworkPathStack | undefined;
  readonly worker: WorkerStack;
  readonly observability: ObservabilityStack;
  /** Absent in production. */
  readonly sandbox: SandboxStack | undefined;
}

/** What lies in the recovery account of a stage. Errors: the stage has none. */
export const recoveryStack = (app: App, stage: Stage): RecoveryStack => {
  if (!hasRecovery(stage)) throw new Error(`the stage ${stage.name} has no recoveryAccount`);
  return new RecoveryStack(app, nameIn(stage, "recovery"), {
    stage,
    env: { account: stage.recoveryAccount, region: stage.region },
    terminationProtection: isLocked(stage),
    description: "Copies of the acquiring service that its own account cannot change",
  });
};

/** The code of the functions; CDK wants an instance of its own for each stack. */
export type MakeCode = () => Code;

/** Lines to switches begin at home, and fixed addresses need a gateway; anything else needs no network. */
const hasNetwork = (stage: Stage): boolean =>
  !isLocal(stage) && (Object.values(stage.networkPath).some((path) => path !== "invoke") || stage.egress === "fixed");

/** CloudFormation's schema of dashboards has no tags in some regions, us-east-1 among them. */
const untagged = ["AWS::CloudWatch::Dashboard"];

/**
 * The stacks of one stage, with its name in theirs. Account and region are the stage's own: credentials of another account are
 * refused before anything is deployed. The certificates of the truststore are those who may call the API of the networks.
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
  // A task can wait an hour, and finds what either version of an API left; an API that goes back takes no task along.
  for (const api of [service, networkApi]) if (api) worker.addStackDependency(api);
  const observability = new ObservabilityStack(app, nameIn(stage, "observability"), {
    ...common,
    service,
    description: "Alarms and dashboard of the acquiring service",
  });
  // They know most of what it holds by name, which must be there when their functions first run.
  for (const stack of [sandbox, networkPath, service, networkApi, worker]) stack?.addStackDependency(stateful);
  // A release is tried before anybody is served by it, and tries whether the connector answers.
  if (networkPath) service.addStackDependency(networkPath);
  return { stateful, service, wayOut, networkApi, networkPath, worker, observability, sandbox };
};

/** On this machine the authority is made when the service starts, elsewhere it is deployed; without one nobody may call. */
const truststoreUriOf = ({ truststores }: StatefulStack, certificates: readonly string[]) => {
  if (truststores) return () => `s3://${truststores.bucketName}/directory-servers.pem`;
  return certificates.length > 0 ? (scope: Construct) => truststoreAsset(scope, certificates) : undefined;
};
