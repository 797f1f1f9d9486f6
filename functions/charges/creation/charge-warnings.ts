import { holderNameOnWire, holderNameShown } from "../../card-networks/catalogue/cards/holder-name-text.ts";
import type { CardNetwork } from "../../card-networks/networks.ts";
import type { Acceptor } from "../../merchants/published.ts";
import { oldLocalTime } from "../../shared/time/sendable-dates.ts";
import type { Money } from "../../shared/values/money.ts";
import type { Warning } from "../../shared/values/warnings.ts";
import {
  benefitOfEnhancedData,
  ignoredFeatures,
  isUsed,
  networkAuthorizes,
  type PaymentFeature,
  paymentFeatures,
} from "../domain/charge/usable-features.ts";
import { cutOffName } from "../domain/creation/initial-references.ts";
import type { AgreedAmount, ChargeOrder } from "./charge-order.ts";

/** Returns warnings about order properties that do not cause a rejection. */
export const warningsAbout = (
  order: ChargeOrder,
  network: CardNetwork,
  { merchant }: Acceptor,
  now: Date,
): readonly Warning[] => [
  ...ignoredFeatures(order, network),
  ...benefitOfEnhancedData(order, network, merchant.registeredAddress.countryCode.alpha2),
  ...substitutedName(order, network),
  ...changedAmount(order),
  ...unauthorizedRefund(order, network),
  ...paymentFeaturesOfRefund(order, network),
  ...ignoredLink(order, network),
  ...oldLocalTime(order.localTransactionDateTime, now),
  ...incompleteName(order),
];

/** Characters that the network does not support in a cardholder name are replaced (service description, Charges, rule 4). */
function substitutedName({ card }: ChargeOrder, network: CardNetwork): readonly Warning[] {
  if (card.holderName === undefined) return [];
  const onWire = holderNameOnWire(network, card.holderName);
  if (onWire === card.holderName) return [];
  const detail = `card.holderName is sent to ${network} as '${holderNameShown(onWire)}'.`;
  return [{ code: "holder-name-substituted", detail }];
}

/**
 * Warns that the issuer may require authentication of the cardholder, because the amount differs from that of the first
 * payment (service description, exemption rule 4).
 */
function changedAmount({ type, initiator, amount, agreed }: ChargeOrder): readonly Warning[] {
  const isLater = initiator === "merchant" && type.order === "recurring";
  // A series that started with an account verification has no agreed amount.
  if (!isLater || !agreed?.value || isSameAmount(amount, agreed)) return [];
  const began = `${agreed.value} minor units${agreed.currency === undefined ? "" : ` (${agreed.currency})`}`;
  const detail = `amount is ${amount.value} minor units (${amount.currency}), but the series started with ${began}. The issuer may require authentication of the cardholder.`;
  return [{ code: "recurring-amount-changed", detail }];
}

const isSameAmount = (amount: Money, agreed: AgreedAmount): boolean =>
  amount.value === agreed.value && amount.currency === (agreed.currency ?? amount.currency);

function unauthorizedRefund({ type }: ChargeOrder, network: CardNetwork): readonly Warning[] {
  if (networkAuthorizes(network, type.intent)) return [];
  const detail = `${network} does not authorize refunds. The issuer receives the refund in clearing.`;
  return [{ code: "refund-not-authorized", detail }];
}

const whyNotInRefunds = {
  allowPartialApproval: "a refund cannot be partially approved",
  avs: "issuers verify the address for payments, not for refunds",
} as const satisfies Record<PaymentFeature, string>;

const paymentFeaturesOfRefund = (order: ChargeOrder, network: CardNetwork): readonly Warning[] =>
  order.type.intent !== "refund"
    ? []
    : paymentFeatures
        .filter((name) => isUsed(order, name, network))
        .map((name) => ({ code: "feature-not-supported", detail: `${name} is ignored: ${whyNotInRefunds[name]}.` }));

function ignoredLink({ originalReferences }: ChargeOrder, network: CardNetwork): readonly Warning[] {
  if (originalReferences?.transactionLinkId === undefined || network === "mastercard") return [];
  return [{ code: "feature-not-supported", detail: `transactionLinkId is ignored: ${network} does not support it.` }];
}

/** Checks only references from the client. Charges made through this service have complete references. */
function incompleteName({ namedBy, originalReferences }: ChargeOrder): readonly Warning[] {
  const detail = namedBy && originalReferences && cutOffName(originalReferences);
  return detail === undefined ? [] : [{ code: "initial-reference-incomplete", detail }];
}
