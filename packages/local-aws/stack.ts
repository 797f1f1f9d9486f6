import path from "node:path";
import { readCloudAssembly } from "./assembly/cloud-assembly.ts";
import { Deployment, type ParameterValues } from "./assembly/deployment.ts";
import { functionUrls } from "./aws-endpoint/function-urls.ts";
import { type OnAwsCall, serveAws } from "./aws-endpoint/server.ts";
import { dynamoDbService } from "./aws-endpoint/services/dynamodb-service.ts";
import { emailService } from "./aws-endpoint/services/email-service.ts";
import { eventsService } from "./aws-endpoint/services/events-service.ts";
import { kmsService } from "./aws-endpoint/services/kms-service.ts";
import { lambdaService } from "./aws-endpoint/services/lambda-service.ts";
import { schedulerService } from "./aws-endpoint/services/scheduler-service.ts";
import { secretsService } from "./aws-endpoint/services/secrets-service.ts";
import { stsService } from "./aws-endpoint/services/sts-service.ts";
import { type ContainerImages, Containers } from "./containers/containers.ts";
import type { ChaosOptions } from "./dynamodb/chaos.ts";
import { openDynamoDb } from "./dynamodb/engine.ts";
import { deployTables } from "./dynamodb/tables/deploy-tables.ts";
import { EventBuses } from "./events/event-buses.ts";
import { Rules } from "./events/rules.ts";
import { functionCaller } from "./gateway/function-call.ts";
import { GatewayServer, type MutualTls } from "./gateway/gateway-server.ts";
import { restApis } from "./gateway/rest-api.ts";
import { type ServerCertificate, serverCertificate } from "./gateway/tls/server-certificate.ts";
import { AsyncInvocations } from "./lambda/async-invocations.ts";
import { functionDefinitions } from "./lambda/function-definition.ts";
import { Functions } from "./lambda/functions.ts";
import type { RuntimeClient } from "./lambda/runtime-client/runtime-client-worker.ts";
import type { OutsideAccount } from "./outside-accounts.ts";
import { type FindCredential, localCredentials, operator } from "./permissions/credentials.ts";
import { RoleSessions } from "./permissions/role-sessions.ts";
import { Roles } from "./permissions/roles.ts";
import { Refusal } from "./refusal.ts";
import { Buckets } from "./s3/buckets.ts";
import { s3Service } from "./s3/s3-service.ts";
import { Schedules } from "./scheduler/schedules.ts";
import { LogFiles } from "./storage/log-files.ts";
import { Queues } from "./storage/queues.ts";
import { Secrets } from "./storage/secrets.ts";
import { Checkpoint } from "./streams/checkpoint.ts";
import { parkedBatch } from "./streams/parked-batch.ts";
import { StreamConsumer } from "./streams/stream-consumer.ts";
import { streamMappings } from "./streams/stream-mappings.ts";
import type { OnUse } from "./usage.ts";

export type { AwsCall } from "./aws-endpoint/server.ts";
export type { ContainerImages } from "./containers/containers.ts";
export type { ServerCertificate } from "./gateway/tls/server-certificate.ts";
export { warmWorkersDefault } from "./lambda/functions.ts";
export type { RuntimeClient } from "./lambda/runtime-client/runtime-client-worker.ts";
export type { OnUse, Use } from "./usage.ts";

export interface LocalStackOptions {
  /** Output directory of `cdk synth`. */
  readonly assembly: string;
  /** Data directory, which only one stack can use at a time. */
  readonly directory: string;
  /** Port of the first REST API without mutual TLS; 0 for a free port. Other REST APIs without mutual TLS use free ports. */
  readonly port: number;
  /** Port of the first REST API with mutual TLS; by default, a free port. */
  readonly mutualTlsPort?: number;
  /** Certificate for TLS servers; by default, one issued by a certificate authority in the data directory. */
  readonly serverCertificate?: ServerCertificate;
  readonly parameters?: ParameterValues;
  /** Values of secrets, keyed by secret name. At startup, they replace the stored values. */
  readonly secrets?: Readonly<Record<string, string>>;
  /**
   * Contents of container images, keyed by repository. The caller supplies them, because there are no images on this machine.
   */
  readonly images?: ContainerImages;
  /** Called for each output line of a container, with the container's task family and the line. */
  readonly onContainerLine?: (name: string, line: string) => void;
  readonly outsideAccounts?: readonly OutsideAccount[];
  /** Fault injection for the tables: throttling, transaction conflicts, index lag and late expiry. */
  readonly chaos?: ChaosOptions;
  /** Called for every request to an AWS service other than S3, to measure the requests. */
  readonly onAwsCall?: OnAwsCall;
  /** Called for each use of the simulated AWS account (`Use`), to estimate AWS costs. */
  readonly onUse?: OnUse;
  /** Runs some functions as processes under AWS's runtime interface client instead of as threads. */
  readonly runtimeClient?: RuntimeClient;
  /** Maximum number of warm function workers. */
  readonly warmWorkers?: number;
  /** Called with messages for developers, such as runner errors and notices about emails that the service sent. */
  readonly log?: (message: string) => void;
}

export interface LocalStack {
  /** URL of the first REST API without mutual TLS. */
  readonly baseUrl: string;
  readonly apiUrls: Readonly<Record<string, string>>;
  /** CA certificate file for all TLS servers. */
  readonly authorityFile: string;
  /** Endpoint for SDK clients. The access key ID `operator`, with the secret access key `operator`, has all permissions. */
  readonly awsEndpoint: string;
  readonly functionNames: readonly string[];
  /** Journal files, keyed by bus name, with one JSON line per accepted event. */
  readonly eventFiles: Readonly<Record<string, string>>;
  outputs(stackName: string): Readonly<Record<string, string>>;
  logFile(logGroup: string): string;
  /**
   * Returns the process ID of the container that runs a task of the given family. When the container's process ends, a new
   * process is started.
   */
  containerPid(name: string): number | undefined;
  /** Throws if the function fails. */
  invoke(functionName: string, payload: unknown): Promise<unknown>;
  /**
   * Calls a function URL as the principal `operator` and returns the response body. Throws if the status does not indicate
   * success.
   */
  operate(functionName: string, body: unknown): Promise<unknown>;
  stop(): Promise<void>;
}

/** Grace period for requests in flight when the stack is stopped: API Gateway's longest integration timeout. */
const finishMilliseconds = 29_000;

/** Runs the stacks of a cloud assembly on this machine. */
export async function startLocalStack(options: LocalStackOptions): Promise<LocalStack> {
  const { directory, chaos, outsideAccounts = [], log = console.error, onUse, runtimeClient, warmWorkers } = options;
  const inDirectory = (name: string): string => path.join(directory, name);
  const closing: (() => unknown)[] = [];
  const closeAll = async (): Promise<void> => {
    for (const close of closing.splice(0).reverse()) await close();
  };

  try {
    const deployment = new Deployment(readCloudAssembly(options.assembly), options.parameters);
    const logs = new LogFiles(inDirectory("logs"), onUse);
    closing.push(() => logs.close());
    const queues = new Queues(deployment, logs, inDirectory("sqs"));
    const roles = new Roles(deployment);

    const engine = await openDynamoDb({
      directory: inDirectory("dynamodb"),
      writeObject: (bucket, key, content) => buckets.write(bucket, key, content),
      ...(chaos && { chaos }),
    });
    closing.push(() => engine.close());
    await deployTables(deployment, engine);

    const functions = new Functions(functionDefinitions(deployment), logs, {
      ...(onUse && { onUse }),
      ...(runtimeClient && { runtimeClient }),
      ...(warmWorkers !== undefined && { warmWorkers }),
    });
    const asyncInvocations = new AsyncInvocations(functions, queues, inDirectory("lambda/async.jsonl"));
    closing.push(() => asyncInvocations.close());
    const rules = new Rules(deployment, { asyncInvocations, queues, logs });
    const buses = new EventBuses(deployment, rules, inDirectory("events"), outsideAccounts);
    closing.push(() => buses.close());
    const schedules = new Schedules(deployment, { asyncInvocations, roles, queues }, inDirectory("scheduler.jsonl"));
    closing.push(() => schedules.close());
    const mappings = streamMappings(deployment, functions, roles);

    const buckets = new Buckets(deployment, outsideAccounts, inDirectory("s3"));
    closing.push(() => buckets.close());
    const sessions = new RoleSessions(outsideAccounts);
    const secrets = new Secrets(deployment, inDirectory("secrets"), options.secrets);
    const containers = new Containers(deployment, {
      assembly: options.assembly,
      images: options.images ?? {},
      roles,
      secrets,
      logs,
      ...(options.onContainerLine && { onLine: options.onContainerLine }),
    });
    const ownCredential = localCredentials(functions, containers, roles);
    const find: FindCredential = (accessKeyId) => ownCredential(accessKeyId) ?? sessions.find(accessKeyId);
    const urls = functionUrls(deployment, functions, find);
    const endpoint = await serveAws({
      find,
      functionUrls: urls,
      onCall: options.onAwsCall,
      ...(onUse && { onUse }),
      s3: s3Service(buckets, find),
      services: {
        dynamodb: dynamoDbService(engine, onUse),
        events: eventsService(buses, onUse),
        kms: kmsService(deployment, inDirectory("kms")),
        lambda: lambdaService(functions, asyncInvocations, urls),
        scheduler: schedulerService(schedules, (roleArn) => roles.has(roleArn)),
        ses: emailService(deployment, inDirectory("mail"), log),
        sts: stsService(sessions),
        secretsmanager: secretsService(secrets),
      },
    });
    closing.push(() => endpoint.close());
    functions.connect(endpoint.url);
    closing.push(() => containers.stop());
    containers.start(endpoint.url);

    for (const mapping of mappings) {
      const checkpoint = new Checkpoint(inDirectory("streams"), mapping.id);
      const consumer = new StreamConsumer(mapping, engine, functions, checkpoint, (batch) =>
        buckets.write(mapping.bucketName, ...parkedBatch(batch)),
      );
      const running = consumer.run().catch((error: unknown) => log(`A stream consumer failed: ${String(error)}`));
      closing.push(() => {
        consumer.stop();
        return running;
      });
    }
    closing.push(() => functions.stop());
    asyncInvocations.start();
    buses.start();
    schedules.start();

    const call = functionCaller(functions, roles);
    const certificate = options.serverCertificate ?? (await serverCertificate(inDirectory("tls")));
    const gateways = restApis(deployment).map((api) => {
      const { truststore } = api;
      const mutualTls: MutualTls | undefined = truststore && {
        ...certificate,
        watchAuthorities: (listener) => buckets.watch(truststore.bucketName, truststore.key, listener),
      };
      return new GatewayServer(api, call, logs, { mutualTls, onUse });
    });
    const first = gateways.find(({ needsCertificate }) => !needsCertificate);
    if (!first) throw new Refusal("The templates must define a REST API without mutual TLS");
    const firstClosed = gateways.find(({ needsCertificate }) => needsCertificate);
    for (const gateway of gateways) {
      const port = gateway === first ? options.port : gateway === firstClosed ? options.mutualTlsPort : undefined;
      await gateway.listen(port ?? 0);
      closing.push(() => gateway.stop(finishMilliseconds));
    }

    return {
      baseUrl: first.url,
      apiUrls: Object.fromEntries(gateways.map(({ name, url }) => [name, url])),
      authorityFile: certificate.caFile,
      awsEndpoint: endpoint.url,
      functionNames: functions.names,
      eventFiles: buses.journalFiles,
      outputs: (stackName) => deployment.outputs(stackName),
      logFile: (logGroup) => logs.pathOf(logGroup),
      containerPid: (name) => containers.pid(name),
      async invoke(functionName, payload) {
        const outcome = await functions.invoke(functionName, JSON.stringify(payload ?? {}));
        if ("payload" in outcome) return JSON.parse(outcome.payload);
        throw Object.assign(new Error(outcome.error.errorMessage), { name: outcome.error.errorType });
      },
      operate: (functionName, body) => urls.callAs(operator.principal, functionName, body),
      stop: closeAll,
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}
