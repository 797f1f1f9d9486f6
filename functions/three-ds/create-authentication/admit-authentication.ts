import type * as v from "valibot";
import { exemptionLimit } from "../../card-networks/catalogue/exemption-limits.ts";
import { networkSupports } from "../../card-networks/catalogue/support.ts";
import type { CardNetwork } from "../../card-networks/networks.ts";
import { refusal } from "../../shared/entry/problem.ts";
import type { ReferenceRates } from "../../shared/values/reference-rates.ts";
import { accept, type Result, reject } from "../../shared/values/result.ts";
import type { Warning } from "../../shared/values/warnings.ts";
import { threeDsProblems } from "../authentication/three-ds-problems.ts";
import type { AdmittedRequest } from "../creation/admit-request.ts";
import { refusedByRules } from "../creation/broken-rules.ts";
import { type CreateAuthenticationBody, tokenEntries } from "../creation/request-schemas.ts";
import { missingBrowserData } from "../domain/areq/browser-fields.ts";
import type { Recurrence } from "../domain/areq/purchase-fields.ts";
import { exemptionOf, takesDataOnly } from "../domain/request/challenge-indicator.ts";
import { notificationUrlFault } from "../domain/request/notification-url.ts";
import { fieldNotUsed, pastExpiry, unusedSeriesFields } from "../domain/request/series.ts";

type Body = v.InferOutput<typeof CreateAuthenticationBody>;

export interface AdmittedAuthentication extends AdmittedRequest {
  readonly notificationUrl: string;
  readonly recurrence: Recurrence | undefined;
  readonly warnings: readonly Warning[];
}

export function validateAuthentication(
  body: Body,
  admitted: AdmittedRequest,
  rates: ReferenceRates,
  { allowLoopback, now }: { readonly allowLoopback: boolean; readonly now: Date },
) {
  const { range, version, merchant } = admitted;
  const { type, amount, challengeIndicator, authenticationContext } = body;

  const notificationUrl = body.notificationUrl ?? authenticationContext.notificationUrl ?? "";
  const urlFault = notificationUrlFault(notificationUrl, allowLoopback);
  const missing = missingBrowserData(authenticationContext.browserData, version);
  const recurrence = recurrenceOf(body);
  const exemption = exemptionOf(challengeIndicator);
  const limit = exemption && exemptionLimit(exemption, amount, merchant.fraudRate, rates);
  const refused = refusedByRules([
    {
      name: "amount",
      field: "/amount/value",
      broken:
        amount.value === 0 &&
        type.intent !== "account-status" &&
        "an amount of 0 is allowed only if type.intent is 'account-status'",
    },
    {
      name: "notificationUrl",
      field: body.notificationUrl === undefined ? "/authenticationContext/notificationUrl" : "/notificationUrl",
      broken: urlFault && `notificationUrl ${urlFault}`,
    },
    {
      name: "browserData",
      field: "/authenticationContext/browserData",
      broken:
        missing.length > 0 &&
        `the authentication uses protocol version ${version}, which requires browserData.${missing.join(", browserData.")}`,
    },
    {
      name: "cardEntry",
      field: "/type/cardEntry",
      broken:
        "processorTokenKey" in body.card &&
        tokenEntries.some((entry) => entry === type.cardEntry) &&
        `type.cardEntry is '${type.cardEntry}', which requires a network token in card.number. Omit card.processorTokenKey`,
    },
    { name: "recurrence", field: "/type/order", broken: recurrence.ok ? undefined : recurrence.refused },
    {
      name: "installmentTerms",
      field: "/installmentTerms",
      broken:
        type.order === "installment" &&
        body.installmentTerms === undefined &&
        "type.order is 'installment', which requires installmentTerms, the agreed number of payments",
    },
    {
      name: "recurringExpiry",
      field: "/recurringExpiry",
      broken: repeats(type.order) && pastExpiry(body.recurringExpiry, now),
    },
    {
      name: "exemption",
      field: "/challengeIndicator",
      broken: limit?.kind === "exceeded" && limit.detail,
    },
  ]);
  if (refused) return reject(refused);

  if (challengeIndicator === "data-only" && !takesDataOnly(range.network)) {
    return reject(
      refusal(
        threeDsProblems.unsupportedCardNetwork,
        `Data-only authentication is not supported by the card network '${range.network}'.`,
      ),
    );
  }

  const name = body.dynamicDescriptor?.merchantName;
  const takesDescriptor = networkSupports(range.network, "dynamicDescriptor");
  const warnings = [
    ...(limit?.kind === "unknown" ? [limitNotChecked(body)] : []),
    ...(body.dynamicDescriptor && !takesDescriptor ? [descriptorNotSupported(range.network)] : []),
    ...(body.dynamicDescriptor?.merchantCity !== undefined && takesDescriptor
      ? [fieldNotUsed("dynamicDescriptor.merchantCity is ignored: 3-D Secure has no field for the merchant's city.")]
      : []),
    ...(body.threeDSMethodCompleted !== undefined && body.threeDSServerTransID === undefined
      ? [fieldNotUsed("threeDSMethodCompleted is ignored: threeDSServerTransID is missing.")]
      : []),
    ...unusedSeriesFields(body, usedOf(type.order), `type.order '${type.order}'`),
  ];
  return accept({
    ...admitted,
    merchant: name !== undefined && takesDescriptor ? { ...merchant, name } : merchant,
    notificationUrl,
    recurrence: recurrence.ok ? recurrence.value : undefined,
    warnings,
  });
}

const limitNotChecked = ({ challengeIndicator, amount }: Body): Warning => ({
  code: "exemption-limit-not-checked",
  detail: `The limit for the exemption requested with ${challengeIndicator} was not checked, because there is no current exchange rate for ${amount.currency}.`,
});

const descriptorNotSupported = (network: CardNetwork): Warning => ({
  code: "feature-not-supported",
  detail: `dynamicDescriptor is ignored: ${network} does not support it.`,
});

const repeats = (order: Body["type"]["order"]): boolean => order === "recurring" || order === "installment";

function usedOf(order: Body["type"]["order"]) {
  if (!repeats(order)) return [];
  const used = ["recurringExpiry", "recurringFrequency"] as const;
  return order === "installment" ? ([...used, "installmentTerms"] as const) : used;
}

/**
 * Returns the recurrence data of a recurring or installment payment. EMV 3-D Secure requires both `recurringExpiry` and
 * `recurringFrequency`.
 */
function recurrenceOf({
  type,
  recurringExpiry,
  recurringFrequency,
  installmentTerms,
}: Body): Result<Recurrence | undefined, string> {
  if (!repeats(type.order)) return accept(undefined);
  if (recurringExpiry === undefined || recurringFrequency === undefined) {
    return reject(`type.order is '${type.order}', which requires recurringExpiry and recurringFrequency`);
  }
  const terms = type.order === "installment" ? installmentTerms : undefined;
  return accept({ expiry: recurringExpiry, frequencyDays: recurringFrequency, installmentTerms: terms });
}
