import type * as v from "valibot";
import { recognizeCardNumber } from "../../card-networks/catalogue/card-number.ts";
import type { CardNetwork } from "../../card-networks/catalogue/networks.ts";
import { type Acceptor, merchantProblems } from "../../merchants/published.ts";
import { commonProblems } from "../../shared/common-problems.ts";
import { refusal } from "../../shared/problem.ts";
import { accept, type Result, reject } from "../../shared/result.ts";
import { timeOf } from "../../shared/schemas.ts";
import type { RefusalOf } from "../../shared/use-case.ts";
import { chargeProblems } from "../charge-problems.ts";
import type { CreateChargeBody } from "../charge-schemas.ts";
import { combinations, isKnownCombination } from "../domain/charge-type.ts";
import { decideClearAfter } from "../domain/clear-after.ts";
import type { contract } from "./contract.ts";

export interface AdmittedCharge {
  readonly acceptor: Acceptor;
  readonly network: CardNetwork;
  readonly clearingMode: "auto" | "manual";
}

type Refused = RefusalOf<typeof contract>;

/** Whether a request makes a charge at all, before anybody outside is asked. */
export const admitCharge = (
  body: v.InferOutput<typeof CreateChargeBody>,
  acceptor: Acceptor | undefined,
  now: Date,
): Result<AdmittedCharge, Refused> => {
  if (!isKnownCombination(body.type)) return reject(refusal(chargeProblems.invalidRequest, combinationDetail));

  const clearingMode = body.clearingMode ?? "auto";
  const clearAfter = decideClearAfter(body.clearAfter ? timeOf(body.clearAfter) : undefined, clearingMode, now);
  if (!clearAfter.ok) return reject(refusal(chargeProblems.invalidRequest, clearAfter.refused));

  if (!acceptor) {
    const { merchantAcceptorKey } = body.merchantAcceptorResolver;
    return reject(refusal(commonProblems.referencedEntityNotFound, `There is no acceptor '${merchantAcceptorKey}'.`));
  }
  if (acceptor.chargesBlocked || acceptor.status !== "active") {
    const detail = `The acceptor '${acceptor.key}' is ${acceptor.chargesBlocked ? "blocked" : acceptor.status}.`;
    return reject(refusal(merchantProblems.acceptorBlocked, detail));
  }

  const recognized = recognizeCardNumber(body.card.number);
  if (!recognized.ok) {
    const detail = "The card number lies in no range of the networks that the service takes.";
    return reject(refusal(chargeProblems.cannotDetermineCardNetwork, detail));
  }
  const network = recognized.value.networks.find((candidate) => candidate === acceptor.bin.network);
  if (!network) {
    const detail = `card network is '${recognized.value.network}', but the acceptor's BIN expected '${acceptor.bin.network}'`;
    return reject(refusal(chargeProblems.unexpectedNetwork, detail));
  }
  return accept({ acceptor, network, clearingMode });
};

const combinationDetail = `type is none of the combinations that make a charge: ${combinations
  .map(
    (row) =>
      `intent ${row.intents.join("|")} with cardEntry ${row.cardEntries.join("|")} and order ${row.orders.join("|")}`,
  )
  .join("; ")}.`;
