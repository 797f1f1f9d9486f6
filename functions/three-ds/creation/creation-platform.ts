import type { CardNetwork } from "../../card-networks/networks.ts";
import type { PurposeKeys } from "../../shared/secrets/purpose-keys.ts";
import type { NewKey } from "../../shared/values/keys.ts";
import type { CardRangeLookup } from "../card-ranges/card-range.ts";
import type { ServerIdentity } from "../domain/areq/areq.ts";
import type { AuthenticatePlatform } from "./authenticate.ts";

/** What creating an authentication of either kind needs. */
export interface CreationPlatform extends AuthenticatePlatform {
  readonly lookUpCardRanges: CardRangeLookup;
  readonly cardPurposeKeys: () => Promise<PurposeKeys<"cards">>;
  readonly identityAt: (network: CardNetwork) => ServerIdentity;
  readonly resultsUrl: (network: CardNetwork) => string;
  readonly networkPriority: readonly CardNetwork[];
  readonly newKey: NewKey;
  readonly newTransactionId: () => string;
}
