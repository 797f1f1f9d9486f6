import type { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Construct } from "constructs";
import type { authorizingSettings, networkLineSettings } from "../../../functions/charges/settings.ts";
import type { SettingTexts } from "../../../functions/shared/platform/settings.ts";
import type { Stage } from "../../stages/stage.ts";
import { byNetworkText, stageValue } from "../../stages/stage-value.ts";
import type { KnownFunction } from "../data/known-by-name.ts";
import { invokeFunction } from "./grants.ts";

export interface NetworkAccess {
  readonly settings: SettingTexts<typeof networkLineSettings & typeof authorizingSettings>;
  readonly may: readonly PolicyStatement[];
}

/** How functions reach the card networks: over lines, or by invoking the function that plays them. */
export const networkAccess = (
  scope: Construct,
  stage: Stage,
  networkHost: KnownFunction | undefined,
): NetworkAccess => {
  const value = (name: string, given: string | number): string => stageValue(scope, stage, name, given);
  const host = stage.networkPath === "invoke" && networkHost ? networkHost.functionName : "";
  return {
    settings: {
      NETWORK_ADDRESSES: value("NetworkAddresses", byNetworkText(stage.networkAddresses)),
      NETWORK_HOST_FUNCTION: value("NetworkHostFunction", host),
      NETWORK_TLS: value("NetworkTls", stage.networkTls),
      NETWORK_TIMEOUT_SECONDS: value("NetworkTimeoutSeconds", stage.networkTimeoutSeconds),
      CHARGE_PENDING_SECONDS: value("ChargePendingSeconds", stage.chargePendingSeconds),
      REVERSAL_AFTER_SECONDS: value("ReversalAfterSeconds", stage.reversalAfterSeconds),
      REVERSAL_DOUBT_SECONDS: value("ReversalDoubtSeconds", stage.reversalDoubtSeconds),
      AUTHORIZATION_VALIDITY_RULES: value("AuthorizationValidityRules", stage.authorizationValidityRules),
    },
    may: networkHost ? [invokeFunction(networkHost)] : [],
  };
};
