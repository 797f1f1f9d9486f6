import { isAllowedAddress } from "../../../../functions/api-keys/domain/address-ranges.ts";
import type { ApiKey } from "../../../../functions/api-keys/domain/api-key.ts";
import { holds } from "../../../../functions/shared/entry/permissions.ts";
import type { Books } from "../books.ts";
import { isByMerchant } from "../plan.ts";
import { runsBegin } from "../timeline.ts";
import { contractOf } from "./contracts.ts";
import type { GateCall } from "./gate.ts";

/** What makes a caller good, by what is stored of its key: the service says so by code of its own, which may be wrong. */

/** A key expires by the clock of the function that is asked. */
const expiredMs = ({ expires }: ApiKey): number =>
  expires === undefined ? Number.POSITIVE_INFINITY : Date.parse(expires) - runsBegin.getTime();

/** Whether a key may have been good to call with from there at some moment between two. */
export const mayBeLetIn = (
  apiKey: ApiKey,
  { caller, isSecretRight, decidedBy }: GateCall,
  { plan }: Pick<Books, "plan">,
): boolean =>
  isSecretRight &&
  apiKey.status === "active" &&
  isAllowedAddress(caller.address, apiKey.ipRanges) &&
  expiredMs(apiKey) > decidedBy.askedMs - (plan.clocksDifferByMs ?? 0);

/** Whether a key was surely good then. */
export const mustBeLetIn = (apiKey: ApiKey, call: GateCall, books: Pick<Books, "plan">): boolean =>
  mayBeLetIn(apiKey, call, books) && expiredMs(apiKey) > call.decidedBy.endedMs + (books.plan.clocksDifferByMs ?? 0);

const creditPermission = "charges:CreateCredit";

/** Who pays out what refers to no payment needs a permission besides. */
const isCredit = ({ functionName, client }: GateCall, { plan }: Pick<Books, "plan">): boolean => {
  const planned = client === undefined ? undefined : plan.clients[client - 1];
  return functionName === "create-charge" && planned?.kind === "refund" && !isByMerchant(planned);
};

/** Whether a key holds what this call needs. */
export const holdsWhatIsNeeded = (
  { permissions }: Pick<ApiKey, "permissions">,
  call: GateCall,
  books: Pick<Books, "plan">,
): boolean => {
  const { permission } = contractOf(call.functionName);
  if (permission === "every-key" || permission === "public") return true;
  return holds(permissions, permission) && (!isCredit(call, books) || holds(permissions, creditPermission));
};
