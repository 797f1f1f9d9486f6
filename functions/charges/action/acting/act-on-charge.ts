import { commonProblems } from "../../../shared/entry/common-problems.ts";
import { staleVersion } from "../../../shared/entry/pipeline/precondition.ts";
import { type Refusal, refusal } from "../../../shared/entry/problem.ts";
import { type Item, StoreBusy } from "../../../shared/store/table.ts";
import type { ReadyAnswer } from "../../../shared/values/ready-answer.ts";
import { type Result, reject } from "../../../shared/values/result.ts";
import { holdsCardOf } from "../../charge/card-in-request.ts";
import { itemsToChargeNow } from "../../charge/charge-now.ts";
import type { ActionProblem } from "../../domain/action/action-rules.ts";
import { decideAction, type RequestedAction } from "../../domain/action/decide-action.ts";
import { questionFor } from "../action-messages.ts";
import { refusalOf } from "../action-problems.ts";
import { actAtOnce } from "./act-at-once.ts";
import { actThroughNetwork } from "./act-through-network.ts";
import type { ActionRequest, ActOnChargePlatform } from "./action-attempt.ts";

type Acted = Result<ReadyAnswer, Refusal<ActionProblem | "entity-not-found" | "invalid-input" | "precondition-failed">>;

/** `found` contains the items of the charge. */
type ActOnCharge = (
  request: ActionRequest,
  found: readonly (Item | undefined)[],
  requested: RequestedAction,
) => Promise<Acted>;

export interface ChargeActionsPlatform {
  readonly act: ActOnCharge;
}

/** Maximum number of attempts if concurrent requests change the charge. */
const triesMax = 4;

/**
 * Performs an action on a charge so that the action is neither lost nor performed twice.
 *
 * 1. The card is decrypted first, because an open action without card data could be neither sent nor reversed.
 * 2. One database transaction stores the idempotency record and the open action. The open action blocks other actions on the
 *    charge.
 * 3. The message is sent to the network.
 * 4. One database transaction writes the outcome: the action with its event, the charge, the clearing record, the reversal if
 *    one is needed, and the response.
 *
 * If the function terminates between steps 2 and 4, the sweep completes the open action as unanswered. An action without a
 * network request is stored in a single write.
 */
export const actOnCharge =
  (platform: ActOnChargePlatform): ActOnCharge =>
  async (request, found, requested) => {
    const { actions, clock } = platform;
    const { agentKey } = request.caller;
    const { chargeKey } = request.path;
    let charge = itemsToChargeNow(found, agentKey);
    const misplaced = charge && holdsCardOf(charge, request.body);
    if (misplaced) return reject(misplaced);
    for (let tries = 1; tries <= triesMax; tries += 1) {
      if (!charge) return reject(refusal(commonProblems.entityNotFound, `There is no charge '${chargeKey}'.`));
      const stale = staleVersion(charge, request.expectedVersion);
      if (stale) return reject(stale);
      const now = clock();
      const decided = decideAction(charge, requested, now);
      if (!decided.ok) return reject(refusalOf(decided.refused));
      const attempt = { charge, decided: decided.value, request, now };
      const act = questionFor(charge, decided.value) === "nobody" ? actAtOnce : actThroughNetwork;
      const acted = await act(platform, attempt);
      if (acted !== "changed") return acted;
      charge = await actions.findCharge(chargeKey, agentKey);
    }
    throw new StoreBusy("other requests kept changing the charge");
  };
