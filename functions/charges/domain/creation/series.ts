import type { NetworkReferences } from "../../../card-networks/authorization/network-references.ts";
import { accept, type Result, reject } from "../../../shared/values/result.ts";
import type { Charge } from "../charge/charge.ts";
import { sequenceOf } from "../charge/charge-type.ts";

export interface SeriesRefusal {
  readonly kind: "unexpected-sequence" | "missing-network-reference";
  readonly detail: string;
}

/** How the network named the charge that began a series, if this one did. */
export const referencesOfInitial = ({
  key,
  type,
  sent,
  authorization,
  answer,
}: Charge): Result<NetworkReferences, SeriesRefusal> => {
  if (sequenceOf(type, sent.initiator) !== "initial") {
    const { intent, order } = type;
    const detail = `The charge '${key}' begins no series: its intent is '${intent}' and its order '${order}', begun by the ${sent.initiator}.`;
    return reject({ kind: "unexpected-sequence", detail });
  }
  if (authorization === "pending" || authorization === "declined") {
    return reject({
      kind: "unexpected-sequence",
      detail: `The charge '${key}' was not approved, so it begins nothing.`,
    });
  }
  const references = answer?.references ?? {};
  if (Object.keys(references).length > 0) return accept(references);
  return reject({ kind: "missing-network-reference", detail: `The network gave the charge '${key}' no reference.` });
};
