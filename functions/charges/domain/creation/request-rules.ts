import { exemptionLimit } from "../../../card-networks/catalogue/exemption-limits.ts";
import type { ScaExemption } from "../../../card-networks/catalogue/sca-exemptions.ts";
import type { Initiator } from "../../../card-networks/catalogue/stored-credentials.ts";
import { networkSupports } from "../../../card-networks/catalogue/support.ts";
import type { CardNetwork } from "../../../card-networks/networks.ts";
import type { Money } from "../../../shared/values/money.ts";
import type { ReferenceRates } from "../../../shared/values/reference-rates.ts";
import { accept, type Result, reject } from "../../../shared/values/result.ts";
import type { Warning } from "../../../shared/values/warnings.ts";
import { type ChargeType, combinations, isKnownCombination, isMailOrPhone } from "../charge/charge-type.ts";
import { type AskedFeatures, isUsed } from "../charge/usable-features.ts";
import { describedCombinations } from "./described-combinations.ts";

/** Rules for combinations of fields in a request. Each individual field has already been validated. */

interface AskedFor extends AskedFeatures {
  readonly type: ChargeType;
  readonly initiator: Initiator;
  readonly amount: Money;
  readonly card: { readonly cvc?: string | undefined };
  readonly tokenDetails?: object | undefined;
  readonly billingAddress?:
    | { readonly postalCode?: string | undefined; readonly line1?: string | undefined }
    | undefined;
  readonly threeDsAuthenticationResult?: object | undefined;
  readonly originalReferences?: object | undefined;
  readonly namedBy?: readonly CardNetwork[] | undefined;
}

interface Rule {
  readonly isBrokenBy: (requested: AskedFor, network: CardNetwork) => boolean;
  readonly detail: string | ((requested: AskedFor) => string);
}

const requestRules: readonly Rule[] = [
  {
    isBrokenBy: ({ type, initiator }) => !isKnownCombination(type, initiator),
    detail: (requested) => `type is not a valid combination. ${describedCombinations(combinations, requested)}`,
  },
  {
    isBrokenBy: ({ type, amount }) => (type.intent === "account-status") !== (amount.value === 0),
    detail: "amount.value must be 0 with intent account-status, and more than 0 with any other intent.",
  },
  {
    isBrokenBy: ({ avs, billingAddress }) => avs === true && !billingAddress,
    detail: "avs requires billingAddress.",
  },
  {
    isBrokenBy: ({ avs, billingAddress }) =>
      avs === true && billingAddress?.postalCode === undefined && billingAddress?.line1 === undefined,
    detail: "avs requires billingAddress.postalCode or billingAddress.line1.",
  },
  {
    isBrokenBy: ({ allowPartialApproval, enhancedData }) => allowPartialApproval === true && enhancedData !== undefined,
    detail: "allowPartialApproval and enhancedData cannot be combined, because the data describes the full amount.",
  },
  {
    isBrokenBy: ({ type, enhancedData }) =>
      enhancedData !== undefined && type.intent !== "purchase" && type.intent !== "reservation",
    detail: "enhancedData is allowed only with intent purchase or reservation.",
  },
  {
    isBrokenBy: ({ type, transactionType }) => transactionType !== undefined && type.intent !== "purchase",
    detail: "transactionType is allowed only with intent purchase.",
  },
  {
    isBrokenBy: ({ type, scaExemptionRequest, threeDsAuthenticationResult }) =>
      type.intent === "refund" && (scaExemptionRequest ?? threeDsAuthenticationResult) !== undefined,
    detail:
      "Cardholder authentication does not apply to refunds. Omit scaExemptionRequest and threeDsAuthenticationResult.",
  },
  {
    isBrokenBy: ({ type, initiator, originalReferences }) =>
      originalReferences !== undefined && initiator === "cardholder" && type.intent !== "refund",
    detail:
      "initialTransactionReferences is allowed only with intent refund. For merchant-initiated payments, use POST /charges/mit.",
  },
  {
    isBrokenBy: ({ namedBy }, network) => namedBy !== undefined && !namedBy.includes(network),
    detail: "initialTransactionReferences must be from the card's network.",
  },
  {
    isBrokenBy: ({ type, card, avs, tokenDetails }, network) =>
      network === "american-express" &&
      type.intent === "account-status" &&
      card.cvc === undefined &&
      avs !== true &&
      !tokenDetails,
    detail:
      "American Express verifies a card by its security code or address. Send card.cvc, or avs with billingAddress.",
  },
];

export function brokenRule(requested: AskedFor, network: CardNetwork): string | undefined {
  const detail = requestRules.find(({ isBrokenBy }) => isBrokenBy(requested, network))?.detail;
  return typeof detail === "function" ? detail(requested) : detail;
}

interface AdmittedExemption {
  readonly exemption?: ScaExemption;
  readonly warnings: readonly Warning[];
}

interface ExemptionFacts {
  /** The acceptor's fraud rate, in percent. */
  readonly fraudRate: number | undefined;
  /** Rates for converting limits in euros to other currencies. */
  readonly rates: ReferenceRates;
  /** Exemption that the issuer declined by requiring a challenge, which the cardholder passed. */
  readonly answered: ScaExemption | undefined;
  readonly isByDevice?: boolean;
  /** Exemption that was granted during authentication and applies to the charge. */
  readonly granted?: ScaExemption | undefined;
}

/**
 * Decides whether an exemption can be requested, based on its limit (service description, exemption rules 1, 2, 3 and 6). If
 * the issuer declined an exemption and the cardholder then passed a challenge, the exemption is not requested again, because
 * the request would shift liability back to the acquirer.
 */
export function decideExemption(
  requested: AskedFeatures,
  { type, amount, network }: { readonly type: ChargeType; readonly amount: Money; readonly network: CardNetwork },
  { fraudRate, rates, answered, isByDevice = false, granted }: ExemptionFacts,
): Result<AdmittedExemption, string> {
  const { scaExemptionRequest: exemption } = requested;
  if (granted) {
    if (exemption && exemption !== granted) {
      return reject(
        `scaExemptionRequest is '${exemption}', but the exemption '${granted}' was granted during authentication. Omit scaExemptionRequest.`,
      );
    }
    return accept({ ...(networkSupports(network, "scaExemption") && { exemption: granted }), warnings: [] });
  }
  if (!exemption || !isUsed(requested, "scaExemptionRequest", network)) return accept({ warnings: [] });
  if (isMailOrPhone(type)) {
    const detail =
      "scaExemptionRequest is ignored: mail and telephone orders are outside the scope of SCA and need no exemption.";
    return accept({ warnings: [{ code: "exemption-out-of-scope", detail }] });
  }
  if (isByDevice) {
    const detail = "scaExemptionRequest is ignored: the wallet has already authenticated the cardholder.";
    return accept({ warnings: [{ code: "exemption-not-needed", detail }] });
  }
  if (exemption === answered) {
    const detail = `scaExemptionRequest is ignored: the issuer declined the exemption '${exemption}', and the cardholder passed a challenge.`;
    return accept({ warnings: [{ code: "exemption-not-needed", detail }] });
  }
  const limit = exemptionLimit(exemption, amount, fraudRate, rates);
  if (limit.kind === "exceeded") return reject(`scaExemptionRequest ${limit.detail}.`);
  if (limit.kind === "kept") return accept({ exemption, warnings: [] });
  const detail = `The limit for the ${exemption} exemption was not checked, because there is no current exchange rate for ${amount.currency}.`;
  return accept({ exemption, warnings: [{ code: "exemption-limit-not-checked", detail }] });
}
