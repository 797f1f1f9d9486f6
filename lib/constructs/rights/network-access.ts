import type { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Construct } from "constructs";
import type { authorizingSettings, networkLineSettings } from "../../../functions/charges/settings.ts";
import type { SettingTexts } from "../../../functions/shared/values/settings.ts";
import { connectorTasksOf } from "../../stages/network-path/connector.ts";
import type { Stage } from "../../stages/stage.ts";
import { byNetworkText, stageValue } from "../../stages/stage-value.ts";
import type { FunctionByName, SecretByName } from "../data/resources-by-name.ts";
import { invokeFunction, readSecret } from "./grants.ts";

export interface NetworkAccess {
  readonly settings: SettingTexts<typeof networkLineSettings & typeof authorizingSettings>;
  readonly may: readonly PolicyStatement[];
}

/** The stage's simulated networks and connector credentials, each undefined if the stage has none. */
export interface NetworkPeers {
  readonly networkHost: FunctionByName | undefined;
  readonly connectorClient: SecretByName | undefined;
}

/**
 * Access to the card networks: through the connector, by invoking the function that simulates them, or at configured addresses.
 */
export function networkAccess(
  scope: Construct,
  stage: Stage,
  { networkHost, connectorClient }: NetworkPeers,
): NetworkAccess {
  const value = (name: string, given: string | number): string => stageValue(scope, stage, name, given);
  return {
    settings: {
      NETWORK_PATHS: value("NetworkPaths", byNetworkText(stage.networkPath)),
      CONNECTOR_TASKS: value("ConnectorTasks", connectorTasksOf(stage)),
      CONNECTOR_CLIENT_SECRET: connectorClient?.secretName ?? "",
      NETWORK_ADDRESSES: value("NetworkAddresses", byNetworkText(stage.networkAddresses)),
      NETWORK_HOST_FUNCTION: networkHost?.functionName ?? "",
      NETWORK_TLS: value("NetworkTls", stage.networkTls),
      NETWORK_TIMEOUT_SECONDS: value("NetworkTimeoutSeconds", stage.networkTimeoutSeconds),
      CHARGE_PENDING_SECONDS: value("ChargePendingSeconds", stage.chargePendingSeconds),
      REVERSAL_AFTER_SECONDS: value("ReversalAfterSeconds", stage.reversalAfterSeconds),
      REVERSAL_DOUBT_SECONDS: value("ReversalDoubtSeconds", stage.reversalDoubtSeconds),
      AUTHORIZATION_VALIDITY_RULES: value("AuthorizationValidityRules", stage.authorizationValidityRules),
    },
    may: [
      ...(networkHost ? [invokeFunction(networkHost)] : []),
      ...(connectorClient ? [readSecret(connectorClient)] : []),
    ],
  };
}
