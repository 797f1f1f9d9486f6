import { isAllowedAddress } from "../../../../functions/api-keys/domain/address-ranges.ts";
import type { ApiKey } from "../../../../functions/api-keys/domain/api-key.ts";
import { holds } from "../../../../functions/shared/entry/permissions.ts";
import type { Books } from "../books.ts";
import { isByMerchant } from "../plan.ts";
import { runsBegin } from "../timeline.ts";
import { contractOf } from "./contracts.ts";
import type { GateCall } from "./gate.ts";

/** Determines from the stored key whether a caller is authorized, independently of the service's own code, which can be wrong. */

/** A key expires by the clock of the function that checks it. */
const expiredMs = ({ expires }: ApiKey): number =>
  expires === undefined ? Number.POSITIVE_INFINITY : Date.parse(expires) - runsBegin.getTime();

/** Returns true if a key may have been valid from that address at some moment between two times. */
export const mayBeLetIn = (
  apiKey: ApiKey,
  { caller, isSecretRight, decidedBy }: GateCall,
  { plan }: Pick<Books, "plan">,
): boolean =>
  isSecretRight &&
  apiKey.status === "active" &&
  isAllowedAddress(caller.address, apiKey.ipRanges) &&
  expiredMs(apiKey) > decidedBy.askedMs - (plan.clocksDifferByMs ?? 0);

/** Returns true if a key was valid during the whole time. */
export const mustBeLetIn = (apiKey: ApiKey, call: GateCall, books: Pick<Books, "plan">): boolean =>
  mayBeLetIn(apiKey, call, books) && expiredMs(apiKey) > call.decidedBy.endedMs + (books.plan.clocksDifferByMs ?? 0);

const creditPermission = "charges:CreateCredit";

/** Payouts without reference to a payment need an additional permission. */
function isCredit({ functionName, client }: GateCall, { plan }: Pick<Books, "plan">): boolean {
  const planned = client === undefined ? undefined : plan.clients[client - 1];
  return functionName === "create-charge" && planned?.kind === "refund" && !isByMerchant(planned);
}

/** Returns true if a key has the permissions for this call. */
export function holdsWhatIsNeeded(
  { permissions }: Pick<ApiKey, "permissions">,
  call: GateCall,
  books: Pick<Books, "plan">,
): boolean {
  const { permission } = contractOf(call.functionName);
  if (permission === "every-key" || permission === "public") return true;
  return holds(permissions, permission) && (!isCredit(call, books) || holds(permissions, creditPermission));
}
