import { parseClientCredentials } from "../../card-networks/link/connector-access/client-credentials.ts";
import { taskAddresses } from "../../card-networks/link/connector-access/task-addresses.ts";
import { tasksWithSecret } from "../../card-networks/link/connector-access/tasks-with-secret.ts";
import type { InvokeHost } from "../../card-networks/link/invoke-link.ts";
import { parseNetworkAddresses } from "../../card-networks/link/network-addresses.ts";
import { connectorLinks, invokeLinks, linksByPath, tcpLinks } from "../../card-networks/link/network-links.ts";
import { type NetworkPaths, parseNetworkPaths } from "../../card-networks/link/network-paths.ts";
import { stanLease } from "../../card-networks/link/stan-lease.ts";
import { measuredGateway } from "../../card-networks/measured-gateway.ts";
import { type NetworkGateway, networkGateway } from "../../card-networks/network-gateway.ts";
import type { ValidityRuleSet } from "../../card-networks/networks/profile-words.ts";
import { clientOptions } from "../../shared/aws/aws-client.ts";
import { deployedMetrics } from "../../shared/entry/metrics.ts";
import { keptSecret } from "../../shared/secrets/secrets-manager.ts";
import type { Table } from "../../shared/store/table.ts";
import type { Log } from "../../shared/values/log.ts";
import type { Settings } from "../../shared/values/settings.ts";
import type { authorizingSettings, networkLineSettings } from "../settings.ts";

type LineSettings = Settings<typeof networkLineSettings>;

interface NetworkAccess {
  readonly gateway: NetworkGateway;
  readonly authorize: NetworkGateway["authorize"];
  readonly nextStan: () => Promise<string>;
  readonly networkTimeoutSeconds: number;
  readonly pendingSeconds: number;
  /** Minimum time, in seconds, between the response timeout of a message and the reversal of that message. */
  readonly reversalAfterSeconds: number;
  /** Minimum time, in seconds, after a first "no such transaction" response before another one ends the reversal. */
  readonly reversalDoubtSeconds: number;
  readonly validityRules: ValidityRuleSet;
}

/** Trace number (STAN) counter, shared by all execution environments; it only increases. */
const stanCounter = { table: "domain", pk: "counter#stan", sk: "counter" } as const;

export function networkAccess(
  settings: Settings<typeof authorizingSettings>,
  { table, gateway }: { readonly table: Table; readonly gateway: NetworkGateway },
): NetworkAccess {
  const { NETWORK_TIMEOUT_SECONDS: networkTimeoutSeconds, CHARGE_PENDING_SECONDS: pendingSeconds } = settings;
  if (pendingSeconds <= networkTimeoutSeconds) {
    throw new Error(
      "CHARGE_PENDING_SECONDS must be greater than NETWORK_TIMEOUT_SECONDS; otherwise the sweep declines charges before the network responds",
    );
  }
  return {
    gateway,
    authorize: gateway.authorize,
    nextStan: stanLease(async (size) => (await table.add(stanCounter, "leased", size)) - size),
    networkTimeoutSeconds,
    pendingSeconds,
    reversalAfterSeconds: settings.REVERSAL_AFTER_SECONDS,
    reversalDoubtSeconds: settings.REVERSAL_DOUBT_SECONDS,
    validityRules: settings.AUTHORIZATION_VALIDITY_RULES,
  };
}

/** Timeout for invoking the function that simulates networks, in seconds. Each message has a shorter timeout. */
const hostAnswerSeconds = 28;

/**
 * Loads the Lambda client when the first message is sent, because only environments whose networks are simulated by a
 * function need the client.
 */
function invokeFunction(functionName: string): InvokeHost {
  let loaded: Promise<InvokeHost> | undefined;
  return async (payload, signal) => {
    loaded ??= import("../../card-networks/link/lambda-invocation.ts").then(({ deployedInvocation }) =>
      deployedInvocation(functionName, clientOptions({ answerSeconds: hostAnswerSeconds, attempts: 1 })),
    );
    const invoke = await loaded;
    return invoke(payload, signal);
  };
}

/** Required settings per path. A function does not start if `NETWORK_PATHS` contains a path whose settings are missing. */
const neededFor = {
  connector: ["CONNECTOR_TASKS", "CONNECTOR_CLIENT_SECRET"],
  invoke: ["NETWORK_HOST_FUNCTION"],
  address: ["NETWORK_ADDRESSES"],
} as const;

function refuseIncomplete(settings: LineSettings, paths: NetworkPaths): void {
  const missing = Object.values(paths).flatMap((path) => neededFor[path].filter((name) => settings[name] === ""));
  if (missing.length > 0)
    throw new Error(`NETWORK_PATHS requires these settings, which are empty: ${[...new Set(missing)].join(", ")}`);
}

/**
 * Returns an exception's type and the first code location in its stack trace. The exception message is omitted, because it may
 * contain values from a network message.
 */
const placeOf = (fault: unknown) =>
  fault instanceof Error
    ? { fault: fault.name, at: /^ +at .*$/m.exec(fault.stack ?? "")?.[0].trim() }
    : { fault: typeof fault };

function gatewayOnLines(settings: LineSettings, log: Log): NetworkGateway {
  const paths = parseNetworkPaths(settings.NETWORK_PATHS);
  const addresses = parseNetworkAddresses(settings.NETWORK_ADDRESSES);
  refuseIncomplete(settings, paths);
  return networkGateway(
    linksByPath(paths, {
      connector: () =>
        connectorLinks(
          tasksWithSecret({
            findTasks: taskAddresses(settings.CONNECTOR_TASKS),
            loadCredentials: keptSecret(settings.CONNECTOR_CLIENT_SECRET, parseClientCredentials),
            onFault: (fault) => log.error("CONNECTOR_SECRET_NOT_READ", fault),
          }),
        ),
      invoke: () => invokeLinks(invokeFunction(settings.NETWORK_HOST_FUNCTION)),
      address: () => tcpLinks(addresses, settings.NETWORK_TLS === "on" ? { tls: {} } : {}),
    }),
    {
      rejected: (network, reason) => log.warn("NETWORK_REJECTED_MESSAGE", { network, reason }),
      failed: (network, step, fault) => log.warn("NETWORK_MESSAGE_FAILED", { network, step, ...placeOf(fault) }),
    },
  );
}

export const deployedGateway = (settings: LineSettings, log: Log): NetworkGateway =>
  measuredGateway(gatewayOnLines(settings, log), deployedMetrics());
