import { type App, Tags } from "aws-cdk-lib";
import type { Code } from "aws-cdk-lib/aws-lambda";
import { NetworkApiStack } from "./network-api-stack.ts";
import { ObservabilityStack } from "./observability-stack.ts";
import { SandboxStack } from "./sandbox-stack.ts";
import { ServiceStack } from "./service-stack.ts";
import type { Stage } from "./stages.ts";
import { StatefulStack } from "./stateful-stack.ts";
import { WorkerStack } from "./worker-stack.ts";

export interface AcquiringStacks {
  readonly stateful: StatefulStack;
  readonly service: ServiceStack;
  readonly networkApi: NetworkApiStack;
  readonly worker: WorkerStack;
  readonly observability: ObservabilityStack;
  /** Absent in production. */
  readonly sandbox: SandboxStack | undefined;
}

/** The code of the functions; CDK wants an instance of its own for each stack. */
export type MakeCode = () => Code;

/** The stacks of one stage. They name no account or region: whoever deploys decides. */
export const acquiringStacks = (app: App, stage: Stage, makeCode: MakeCode): AcquiringStacks => {
  Tags.of(app).add("service", stage.serviceName);
  Tags.of(app).add("stage", stage.name);
  const stateful = new StatefulStack(app, "AcquiringStateful", { stage, description: "Data of the acquiring service" });
  const sandbox = stage.isProduction
    ? undefined
    : new SandboxStack(app, "AcquiringSandbox", {
        stage,
        clearingFiles: stateful.clearingFiles,
        networkRecordFiles: stateful.networkRecordFiles,
        table: stateful.table,
        code: makeCode(),
        description: "Simulated card networks of the acquiring service",
      });
  const networkHost = sandbox?.networkHost;
  const service = new ServiceStack(app, "AcquiringService", {
    stage,
    stateful,
    networkHost,
    code: makeCode(),
    description: "The API of the acquiring service",
  });
  const networkApi = new NetworkApiStack(app, "AcquiringNetworkApi", {
    stage,
    stateful,
    code: makeCode(),
    description: "The API that card networks call",
  });
  // Access logs need the role of the account, which the other API sets.
  networkApi.addStackDependency(service);
  const worker = new WorkerStack(app, "AcquiringWorker", {
    stage,
    stateful,
    networkHost,
    code: makeCode(),
    description: "Background work of the acquiring service",
  });
  const observability = new ObservabilityStack(app, "AcquiringObservability", {
    stage,
    description: "Alarms and dashboard of the acquiring service",
  });
  return { stateful, service, networkApi, worker, observability, sandbox };
};
