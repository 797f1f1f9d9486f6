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

/** Host to test for each network: the connector that has its lines, or the network's address. */
const reachedAt = (stage: Stage): Readonly<Record<string, string>> =>
  Object.fromEntries(
    cardNetworks.flatMap((network): [string, string][] => {
      const path = stage.networkPath[network];
      const address = path === "connector" ? connectorTasksOf(stage) : stage.networkAddresses[network];
      return path !== "invoke" && address ? [[network, address]] : [];
    }),
  );

/**
 * Tests a release before it serves requests: tables, keys, networks and each version. Returns its ARN. A second function in the
 * VPC tests the networks, because functions cannot be invoked from there.
 */
export const releaseCheck = (
  scope: Construct,
  stage: Stage,
  surroundings: FunctionSurroundings,
  { table, vault, vaultKey }: StatefulStack,
  { network, sealing, released }: Checked,
): string => {
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
          "It starts the versions of a release, whose numbers nobody knows before.",
        ]),
      ),
    },
    settings: { ...settings, ...sealing.settings },
    timeoutSeconds: endpointTimeoutSeconds,
  }).functionArn;
};
