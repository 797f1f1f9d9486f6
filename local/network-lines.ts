import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import { PutSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { type Credentials, newAuthority } from "#local-aws/certificate-authority";
import { place } from "#local-aws/place";
import { spokenNetworks } from "../functions/card-networks/spoken-networks.ts";
import { stageLines } from "../sandbox/network-host/lines/stage-lines.ts";
import { type NetworkHost, startNetworkHost } from "../sandbox/network-host/tcp-server.ts";
import { simulatedNetworks } from "../sandbox/networks.ts";
import { keptPorts } from "./kept-ports.ts";
import { nameHere } from "./names.ts";
import { breaker, delayFactor } from "./sandbox-waits.ts";
import type { StartHook } from "./start-hook.ts";

/**
 * The simulated card networks, and between them and the functions the program that holds the lines, as it does in the cloud: a process of its
 * own, with signed-on lines of mutual TLS, and leases in a table. It is started here, not from a template: the network of machines that it
 * runs in is not on this one.
 */

type Network = keyof typeof simulatedNetworks;

const networks = Object.keys(simulatedNetworks) as readonly Network[];

/** Two lines to each network, as a stage has them: when one is cut, the other goes on. */
const stations = ["100001", "100002"];

interface LineCredentials {
  readonly authorities: string;
  readonly network: Credentials;
  readonly line: Credentials;
  readonly task: Credentials;
  readonly client: Credentials;
}

/** Of an authority that lives as long as this start. */
const newCredentials = async (): Promise<LineCredentials> => {
  const authority = await newAuthority("Lines of this machine", new Date());
  const issued = (name: string) => authority.issue(name);
  const [network, line, task, client] = await Promise.all([
    issued("network"),
    issued("line"),
    issued("network-connector"),
    issued("function"),
  ]);
  return { authorities: authority.certificate, network, line, task, client };
};

const startHost = (directory: string, { network, authorities }: LineCredentials): Promise<NetworkHost> => {
  const taken = { stations, tls: { key: network.key, cert: network.certificate, ca: authorities } };
  return startNetworkHost({
    directory,
    delayFactor: delayFactor(),
    lines: Object.fromEntries(networks.map((name) => [name, taken])),
  });
};

/** What a task definition says of the lines, its secrets, and what the image of the program knows of the networks. */
const linesOf = ({ lines: listeners }: NetworkHost, { authorities, line, task }: LineCredentials) => {
  const lines = networks.map((network) =>
    stageLines(network, { port: listeners[network]?.port ?? 0, stations, protection: "tls", breaker: breaker() }),
  );
  const names = lines.flatMap((one) => one.lines.map(({ name }) => name));
  return {
    CONNECTOR_LINES: JSON.stringify({ networks: lines }),
    CONNECTOR_NETWORKS: JSON.stringify(spokenNetworks()),
    CONNECTOR_CREDENTIALS: JSON.stringify({ ...task, authorities }),
    CONNECTOR_LINE_CREDENTIALS: JSON.stringify(
      Object.fromEntries(names.map((name) => [name, { ...line, authorities }])),
    ),
    CONNECTOR_LEASES_TABLE: nameHere("leases"),
    // The same at each start: the lines of one that was killed are free for the next at once.
    CONNECTOR_TASK: "here",
    AWS_REGION: place.region,
    AWS_ACCESS_KEY_ID: "operator",
    AWS_SECRET_ACCESS_KEY: "operator",
  };
};

/** Long enough that a program which cannot start does not keep the machine busy. */
const startAgainAfterMs = 250;

/** A connector that is started again whenever it ends, as a platform does, until it is stopped. */
const keptConnector = () => {
  const program = path.join(import.meta.dirname, "connector-process.ts");
  const up = Promise.withResolvers<void>();
  const opened = new Set<string>();
  let started: { readonly environment: object; readonly logFile: string } | undefined;
  let isStopped = false;
  let child: ChildProcess;

  const hear = (line: unknown) => {
    const { message, network, state } = JSON.parse(String(line)) as Readonly<Record<string, unknown>>;
    if (message === "LINE_STATE" && state === "open") opened.add(String(network));
    if (opened.size === networks.length) up.resolve();
  };
  const load = () => {
    child = fork(program, { stdio: ["ignore", "inherit", "inherit", "ipc"], execArgv: [] });
    child.on("message", hear);
    child.once("exit", () => {
      setTimeout(() => isStopped || load(), startAgainAfterMs);
    });
    if (started) child.send(started);
  };
  load();

  return {
    start(environment: object, logFile: string) {
      started = { environment, logFile };
      child.send(started);
    },
    get pid() {
      return child.pid;
    },
    /** Every network has a line that is signed on. */
    isUp: up.promise,
    async stop() {
      isStopped = true;
      child.kill("SIGKILL");
    },
  };
};

/** The networks come first and are waited for last: the lines sign on while everything else starts. */
export const cardNetworks = (): { readonly networks: StartHook; readonly linesUp: StartHook } => {
  let connector: ReturnType<typeof keptConnector> | undefined;
  let environment: ReturnType<typeof linesOf> | undefined;
  let credentials: LineCredentials | undefined;
  let port = 0;
  return {
    networks: {
      name: "sandbox networks",
      beforeStacks: async ({ dataDirectory }) => {
        const loading = keptConnector();
        connector = loading;
        ({ connector: port } = await keptPorts(path.join(dataDirectory, "connector-port.json"), ["connector"]));
        credentials = await newCredentials();
        const host = await startHost(path.join(dataDirectory, "network-host"), credentials);
        environment = linesOf(host, credentials);
        return {
          parameters: {
            NetworkPaths: networks.map((network) => `${network}=connector`).join(","),
            ConnectorTasks: `127.0.0.1:${port}`,
            NetworkAddresses: host.addresses,
          },
          stop: async () => {
            await loading.stop();
            await host.close();
          },
        };
      },
      afterStacks: async ({ awsEndpoint }, { dataDirectory }) => {
        connector?.start(
          { ...environment, CONNECTOR_PORT: String(port), AWS_ENDPOINT_URL: awsEndpoint },
          path.join(dataDirectory, "network-connector.log"),
        );
        const secrets = new SecretsManagerClient({
          endpoint: awsEndpoint,
          region: place.region,
          credentials: { accessKeyId: "operator", secretAccessKey: "operator" },
        });
        const { client, authorities } = credentials ?? {};
        await secrets.send(
          new PutSecretValueCommand({
            SecretId: nameHere("connector-functions"),
            SecretString: JSON.stringify({ ...client, authorities, servername: "localhost" }),
          }),
        );
        return {};
      },
    },
    linesUp: {
      name: "lines to the sandbox networks",
      afterStacks: async () => {
        await connector?.isUp;
        return { ready: { connectorPid: connector?.pid } };
      },
    },
  };
};
