import path from "node:path";
import { type Credentials, newAuthority } from "#local-aws/certificate-authority";
import { Refusal } from "#local-aws/refusal";
import type { ContainerImages } from "#local-aws/stack";
import { stageLines } from "../sandbox/network-host/lines/stage-lines.ts";
import { type NetworkHost, startNetworkHost } from "../sandbox/network-host/tcp-server.ts";
import { simulatedNetworks } from "../sandbox/networks.ts";
import { nameHere } from "./names.ts";
import { reservedPorts } from "./reserved-ports.ts";
import { breaker, delayFactor } from "./sandbox-waits.ts";
import type { StartHook } from "./start-hook.ts";

/**
 * Simulated card networks, and the configuration of the connector between the networks and the functions. The connector runs as
 * defined in the templates: as a separate process, with signed-on lines over mutual TLS and leases in a table.
 */

type Network = keyof typeof simulatedNetworks;

const networks = Object.keys(simulatedNetworks) as readonly Network[];

/** Station IDs of a network's two lines. As in a deployed stage, if one line fails, the other stays in service. */
const stations = ["100001", "100002"];

interface LineCredentials {
  readonly authorities: string;
  readonly network: Credentials;
  readonly line: Credentials;
  readonly task: Credentials;
  readonly client: Credentials;
}

/** Issues credentials from a certificate authority that is replaced on the next start. */
async function newCredentials(): Promise<LineCredentials> {
  const authority = await newAuthority("Lines of this machine", new Date());
  const issued = (name: string) => authority.issue(name);
  const [network, line, task, client] = await Promise.all([
    issued("network"),
    issued("line"),
    issued("network-connector"),
    issued("function"),
  ]);
  return { authorities: authority.certificate, network, line, task, client };
}

function startHost(directory: string, { network, authorities }: LineCredentials): Promise<NetworkHost> {
  const taken = { stations, tls: { key: network.key, cert: network.certificate, ca: authorities } };
  return startNetworkHost({
    directory,
    delayFactor: delayFactor(),
    lines: Object.fromEntries(networks.map((name) => [name, taken])),
  });
}

/** Returns the stage's line settings, and the secrets that the operator sets in a deployed stage. */
function linesOf({ lines: listeners }: NetworkHost, { authorities, line, task, client }: LineCredentials) {
  const lines = networks.map((network) =>
    stageLines(network, { port: listeners[network]?.port ?? 0, stations, protection: "tls", breaker: breaker() }),
  );
  const names = lines.flatMap((one) => one.lines.map(({ name }) => name));
  return {
    text: JSON.stringify({ networks: lines }),
    secrets: {
      [nameHere("connector-task")]: JSON.stringify({ ...task, authorities }),
      [nameHere("connector-functions")]: JSON.stringify({ ...client, authorities, servername: "localhost" }),
      [nameHere("connector-lines")]: JSON.stringify(
        Object.fromEntries(names.map((name) => [name, { ...line, authorities }])),
      ),
    },
  };
}

/** Connector image, which is stored next to the templates. */
export const connectorImages: ContainerImages = {
  "network-connector": {
    directory: "network-connector",
    command: ["--disable-sigusr1", "connector.cjs"],
    environment: {
      CONNECTOR_NETWORKS: "networks.json",
      // The name is the same on every start, so after a crash, the next connector takes over the leases immediately.
      CONNECTOR_TASK: "here",
    },
  },
};

/** Lines usually sign on within two seconds. An error that lasts `giveUpAfterMilliseconds` is considered permanent. */
const signOnPatience = { showFaultAfterMilliseconds: 10_000, giveUpAfterMilliseconds: 60_000 };

/** Detects sign-ons in the connector's log output, until every network has a signed-on line. */
export function signOnsOf(expected: readonly string[], patience = signOnPatience) {
  const up = Promise.withResolvers<void>();
  const opened = new Set<string>();
  let lastFault = "none reported";
  const missing = (): string => expected.filter((network) => !opened.has(network)).join(", ");
  return {
    onLine(line: string) {
      // Output that is not JSON is a human-readable error message. Such output is also in the container's log.
      if (!line.startsWith("{")) return;
      const entry = JSON.parse(line) as Readonly<Record<string, unknown>>;
      if (entry["message"] === "LINE_STATE" && entry["state"] === "open") opened.add(String(entry["network"]));
      if (entry["message"] === "LINE_DOWN" || entry["level"] === "ERROR") lastFault = line;
      if (opened.size === expected.length) up.resolve();
    },
    /** Throws `Refusal` with the last error if a network has no signed-on line after `giveUpAfterMilliseconds`. */
    async allSignedOn(logDirectory: string): Promise<void> {
      const showing = setTimeout(
        () => console.error(`start: no line to ${missing()} is signed on yet; the last error: ${lastFault}`),
        patience.showFaultAfterMilliseconds,
      );
      const givingUp = setTimeout(
        () =>
          up.reject(
            new Refusal(
              `No line to ${missing()} signed on within ${patience.giveUpAfterMilliseconds / 1_000} s. Charges on a network without a signed-on line cannot be authorized. The last error: ${lastFault}. For all errors, see the connector's log in ${logDirectory}.`,
            ),
          ),
        patience.giveUpAfterMilliseconds,
      );
      try {
        await up.promise;
      } finally {
        clearTimeout(showing);
        clearTimeout(givingUp);
      }
    },
  };
}

/** The networks start before the stacks, and the sign-on is awaited last, so lines sign on while other programs start. */
export function cardNetworks(): { readonly networks: StartHook; readonly linesUp: StartHook } {
  const signOns = signOnsOf(networks);
  return {
    networks: {
      name: "sandbox networks",
      beforeStacks: async ({ dataDirectory }) => {
        const { connector: port } = await reservedPorts(path.join(dataDirectory, "connector-port.json"), ["connector"]);
        const credentials = await newCredentials();
        const host = await startHost(path.join(dataDirectory, "network-host"), credentials);
        const { text, secrets } = linesOf(host, credentials);
        return {
          parameters: {
            NetworkPaths: networks.map((network) => `${network}=connector`).join(","),
            ConnectorTasks: `127.0.0.1:${port}`,
            ConnectorPort: String(port),
            NetworkLines: text,
            NetworkAddresses: host.addresses,
          },
          secrets,
          onContainerLine: (line) => signOns.onLine(line),
          stop: () => host.close(),
        };
      },
    },
    linesUp: {
      name: "lines to the sandbox networks",
      afterStacks: async (stack, { dataDirectory }) => {
        await signOns.allSignedOn(path.join(dataDirectory, "logs"));
        return { ready: { connectorPid: stack.containerPid(nameHere("network-connector")) } };
      },
    },
  };
}
