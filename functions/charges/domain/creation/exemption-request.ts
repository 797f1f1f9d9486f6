import { exemptionLimit } from "../../../card-networks/catalogue/exemption-limits.ts";
import type { ScaExemption } from "../../../card-networks/catalogue/sca-exemptions.ts";
import type { CardNetwork } from "../../../card-networks/networks.ts";
import type { Money } from "../../../shared/values/money.ts";
import type { ReferenceRates } from "../../../shared/values/reference-rates.ts";
import { accept, type Result, reject } from "../../../shared/values/result.ts";
import { type ChargeType, isMailOrPhone } from "../charge/charge-type.ts";
import type { ChargeWarning } from "../charge/charge-warning.ts";
import { type AskedFeatures, isUsed } from "../charge/usable-features.ts";

export interface AdmittedExemption {
  readonly exemption?: ScaExemption;
  readonly warnings: readonly ChargeWarning[];
}

/** Whether an exemption may be asked for, by its limit (service description, exemption rules 1, 2, 3 and 6). */
export const decideExemption = (
  asked: AskedFeatures,
  { type, amount, network }: { readonly type: ChargeType; readonly amount: Money; readonly network: CardNetwork },
  fraudRate: number | undefined,
  rates: ReferenceRates,
): Result<AdmittedExemption, string> => {
  const { scaExemptionRequest: exemption } = asked;
  if (!exemption || !isUsed(asked, "scaExemptionRequest", network)) return accept({ warnings: [] });
  if (isMailOrPhone(type)) {
    const detail = "scaExemptionRequest is ignored: mail and telephone orders are out of scope and need none.";
    return accept({ warnings: [{ code: "exemption-out-of-scope", detail }] });
  }
  const limit = exemptionLimit(exemption, amount, fraudRate, rates);
  if (limit.kind === "exceeded") return reject(`scaExemptionRequest ${limit.detail}.`);
  if (limit.kind === "kept") return accept({ exemption, warnings: [] });
  const detail = `The limit of ${exemption} was not checked: there is no current reference rate for ${amount.currency}.`;
  return accept({ exemption, warnings: [{ code: "exemption-limit-not-checked", detail }] });
};
