import type { Construct } from "constructs";
import { cardNetworks } from "../../functions/card-networks/networks.ts";
import { contract as checkRelease } from "../../functions/releases/check-release/contract.ts";
import { contract as reachNetwork } from "../../functions/releases/reach-network/contract.ts";
import type { checkSettings, reachSettings } from "../../functions/releases/settings.ts";
import type { SettingTexts } from "../../functions/shared/values/settings.ts";
import { contract as receiveResults } from "../../functions/three-ds/receive-results/contract.ts";
import { namedFunction } from "../constructs/functions/named-function.ts";
import type { ReleasedFunctions } from "../constructs/functions/released-functions.ts";
import {
  endpointTimeoutSeconds,
  type FunctionSurroundings,
  serviceFunction,
} from "../constructs/functions/service-function.ts";
import type { CardSealing } from "../constructs/rights/card-sealing.ts";
import { invokeFunction, invokeVersions, readItems } from "../constructs/rights/grants.ts";
import type { NetworkAccess } from "../constructs/rights/network-access.ts";
import { connectorTasksOf } from "../stages/network-path/connector.ts";
import type { Stage } from "../stages/stage.ts";
import { isLocal } from "../stages/stage-settings.ts";
import { byNetworkText } from "../stages/stage-value.ts";
import type { StatefulStack } from "../stateful-stack.ts";

interface Checked {
  readonly network: NetworkAccess;
  readonly sealing: CardSealing;
  readonly released: ReleasedFunctions;
}

/** Returns the host to test for each network: the connector, or the network's address. Omits simulated networks. */
const reachedAt = (stage: Stage): Readonly<Record<string, string>> =>
  Object.fromEntries(
    cardNetworks.flatMap((network): [string, string][] => {
      const path = stage.networkPath[network];
      const address = path === "connector" ? connectorTasksOf(stage) : stage.networkAddresses[network];
      return path !== "invoke" && address ? [[network, address]] : [];
    }),
  );

/**
 * Creates the function that tests a release (tables, keys, networks and each function version) before the release serves
 * requests, and returns the ARN of this function. The function is outside the VPC, because it invokes other functions, which
 * is not possible from the VPC. A second function, inside the VPC, tests the connections to the networks.
 */
export function releaseCheck(
  scope: Construct,
  stage: Stage,
  surroundings: FunctionSurroundings,
  { table, vault, vaultKey }: StatefulStack,
  { network, sealing, released }: Checked,
): string {
  const reaching = serviceFunction(scope, reachNetwork, surroundings, {
    reaches: "card-networks",
    may: [],
    settings: {
      NETWORK_ADDRESSES: isLocal(stage) ? network.settings.NETWORK_ADDRESSES : byNetworkText(reachedAt(stage)),
    } satisfies SettingTexts<typeof reachSettings>,
  });
  const settings: SettingTexts<typeof checkSettings> = {
    VAULT_KEY: vaultKey.keyArn,
    NETWORKS_TO_REACH: Object.keys(reachedAt(stage)).join(","),
    REACH_NETWORK_FUNCTION: reaching.functionName,
  };
  const tried = [...released.contracts, receiveResults].map((contract) => namedFunction(scope, stage, contract));
  return serviceFunction(scope, checkRelease, surroundings, {
    may: [
      readItems(table),
      readItems(vault),
      ...sealing.may,
      invokeFunction(namedFunction(scope, stage, reachNetwork)),
      invokeVersions(tried),
    ],
    acknowledged: {
      ...sealing.acknowledged,
      ...Object.fromEntries(
        tried.map(({ functionArn }) => [
          `IAM5[Resource::${functionArn}:*]`,
          "The function invokes the versions of a release, whose version numbers are not known in advance.",
        ]),
      ),
    },
    settings: { ...settings, ...sealing.settings },
    timeoutSeconds: endpointTimeoutSeconds,
  }).functionArn;
}
