import { agentItemKey, itemToAgent, type MerchantProfile } from "../../agents/published.ts";
import type { CardNetwork } from "../../card-networks/networks.ts";
import { type Acceptor, acceptorItemKey, itemToAcceptor, merchantProblems } from "../../merchants/published.ts";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { type Refusal, refusal } from "../../shared/entry/problem.ts";
import type { Item, ItemKey } from "../../shared/store/table.ts";
import type { Money } from "../../shared/values/money.ts";
import { accept, type Result, reject } from "../../shared/values/result.ts";
import { threeDsProblems } from "../authentication/three-ds-problems.ts";
import type { CardRange } from "../card-ranges/card-range.ts";
import type { RequestingMerchant } from "../domain/areq/requesting-merchant.ts";
import type { MerchantInfo } from "../domain/authentication/authentication.ts";
import { chosenRange, type NamedNetwork } from "../domain/request/chosen-range.ts";
import { highestCommonVersion, type ProtocolVersion } from "../domain/request/protocol-version.ts";
import {
  completedMerchantInfo,
  type GivenMerchantInfo,
  type MissingFields,
  merchantOfAcceptor,
  merchantOfInfo,
} from "./requesting-merchant-of.ts";

/**
 * Performs the admission checks that browser-based and 3RI requests share: the card's enrollment, its network, the protocol
 * version, and the merchant.
 */

export interface GivenRequest {
  readonly merchantAcceptorKey?: string | undefined;
  readonly merchantInfo?: GivenMerchant | undefined;
  readonly network?: CardNetwork | undefined;
  readonly amount: Money;
}

type GivenMerchant = GivenMerchantInfo & { readonly network?: CardNetwork | undefined };

/** Returns the keys of the items that `admitRequest` expects, in order. */
export const knownOfMerchant = (agentKey: string, { merchantAcceptorKey }: GivenRequest): readonly ItemKey[] => [
  agentItemKey(agentKey),
  ...(merchantAcceptorKey === undefined ? [] : [acceptorItemKey(merchantAcceptorKey)]),
];

export interface Circumstances {
  readonly agentKey: string;
  readonly ranges: readonly CardRange[];
  /** Network of the card range for which a lookup issued the request's `threeDSServerTransID`. */
  readonly claimedNetwork?: CardNetwork | undefined;
  readonly networkPriority: readonly CardNetwork[];
  /** Protocol versions that support the request. Default: all versions that the service supports. */
  readonly versions?: readonly ProtocolVersion[];
}

export interface AdmittedRequest {
  readonly range: CardRange;
  readonly version: ProtocolVersion;
  readonly merchant: RequestingMerchant;
  readonly of:
    | { readonly acceptor: { readonly key: string; readonly version: number }; readonly merchantKey: string }
    | { readonly merchantInfo: MerchantInfo };
}

export type AdmissionRefusal = Refusal<
  | "invalid-request"
  | "referenced-entity-not-found"
  | "merchant-acceptor/blocked"
  | "3ds/unsupported-card-network"
  | "3ds/unsupported-protocol-version"
  | "3ds/unenrolled-account-number"
>;

export function admitRequest(
  given: GivenRequest,
  items: readonly (Item | undefined)[],
  circumstances: Circumstances,
): Result<AdmittedRequest, AdmissionRefusal> {
  const { agentKey, ranges, networkPriority, versions } = circumstances;
  const [agentItem, acceptorItem] = items;
  const acceptor = itemToAcceptor(acceptorItem, agentKey);
  const blocked =
    given.merchantAcceptorKey === undefined ? undefined : refusedAcceptor(given.merchantAcceptorKey, acceptor);
  if (blocked) return reject(blocked);

  const chosen = chosenRange(ranges, namedNetworks(given, acceptor, circumstances.claimedNetwork), networkPriority);
  if (!chosen.ok) {
    const { refused } = chosen;
    if (refused.kind === "unenrolled") {
      return reject(
        refusal(threeDsProblems.unenrolledAccountNumber, "The card number is not in a range enrolled in 3-D Secure."),
      );
    }
    const problem =
      refused.kind === "contradiction" ? threeDsProblems.invalidRequest : threeDsProblems.unsupportedCardNetwork;
    return reject(refusal(problem, `${refused.detail}.`));
  }
  const range = chosen.value;

  const version = highestCommonVersion(range, versions);
  if (!version) {
    const spoken = `The issuer supports protocol versions ${range.acsStartProtocolVersion} to ${range.acsEndProtocolVersion}, the directory server ${range.dsStartProtocolVersion} to ${range.dsEndProtocolVersion}.`;
    const detail = versions
      ? `${spoken} This type of authentication requires version ${versions.join(" or ")}.`
      : spoken;
    return reject(refusal(threeDsProblems.unsupportedProtocolVersion, detail));
  }

  const profile = itemToAgent(agentItem, agentKey)?.defaultMerchantProfile;
  const merchant = acceptor ? ofAcceptor(acceptor, profile) : ofInfo(given.merchantInfo, range.network, profile);
  if (!merchant.ok) return reject(refusal(threeDsProblems.invalidRequest, merchant.refused));
  return accept({ range, version, ...merchant.value });
}

type AdmittedMerchant = Result<Pick<AdmittedRequest, "merchant" | "of">, string>;

function ofAcceptor(acceptor: Acceptor, profile: MerchantProfile | undefined): AdmittedMerchant {
  const { key, version } = acceptor;
  const merchant = merchantOfAcceptor(acceptor, profile);
  if (!merchant.ok) {
    return reject(
      "The acceptor has no webshopUrl, and neither its merchant nor the agent's default merchant profile has a websiteUrl.",
    );
  }
  return accept({ merchant: merchant.value, of: { acceptor: { key, version }, merchantKey: acceptor.merchant.key } });
}

function ofInfo(
  given: GivenMerchant | undefined,
  network: CardNetwork,
  profile: MerchantProfile | undefined,
): AdmittedMerchant {
  if (!given) return reject("The request requires merchantAcceptorKey or merchantInfo.");
  const { network: _chosen, ...info } = given;
  const completed = completedMerchantInfo(info, network, profile);
  if (!completed.ok) return reject(missingInInfo(completed.refused, network));
  return accept({ merchant: merchantOfInfo(completed.value), of: { merchantInfo: completed.value } });
}

/** Acquirer BINs are assigned per network, so the agent's profile cannot provide one. */
function missingInInfo(missing: MissingFields, network: CardNetwork): string {
  const fromProfile = missing.filter((name) => name !== "acquirerBIN");
  const details = [
    ...(missing.includes("acquirerBIN") ? [`merchantInfo.acquirerBIN is missing: ${network} requires it.`] : []),
    ...(fromProfile.length > 0
      ? [`Missing from both merchantInfo and the agent's default merchant profile: ${fromProfile.join(", ")}.`]
      : []),
  ];
  return details.join(" ");
}

function refusedAcceptor(key: string, acceptor: Acceptor | undefined) {
  if (!acceptor) return refusal(commonProblems.referencedEntityNotFound, `There is no acceptor '${key}'.`);
  if (!acceptor.chargesBlocked && acceptor.status === "active") return undefined;
  const detail = `The acceptor '${key}' is ${acceptor.chargesBlocked ? "blocked" : acceptor.status}.`;
  return refusal(merchantProblems.acceptorBlocked, detail);
}

const namedNetworks = (
  { network, merchantInfo }: GivenRequest,
  acceptor: Acceptor | undefined,
  claimed: CardNetwork | undefined,
): readonly NamedNetwork[] =>
  [
    { by: "network", network },
    { by: "merchantInfo.network", network: merchantInfo?.network },
    { by: "threeDSServerTransID", network: claimed },
    { by: "the acceptor's BIN", network: acceptor?.bin.network },
  ].flatMap(({ by, network: named }) => (named === undefined ? [] : [{ by, network: named }]));
