import { readyProblem } from "../../shared/entry/ready-answer.ts";
import { duePortions, type SweepPlatform, sweepDue } from "../../shared/store/due-sweep.ts";
import type { PortionedWork } from "../../shared/store/portions.ts";
import type { Item } from "../../shared/store/table.ts";
import { type AuthenticationStore, itemToStoredAuthentication } from "../authentication/authentication-store.ts";
import { directoryServerUnavailable } from "../creation/unavailable-directory-server.ts";
import type { AuthenticationState } from "../domain/authentication/authentication-states.ts";
import { decideWithoutAnswer } from "../domain/authentication/decide-authentication.ts";

export interface SweepAuthenticationsPlatform extends SweepPlatform {
  readonly authentications: Pick<AuthenticationStore, "decide">;
}

/** Number of parallel writes. Each write spends most of its time waiting for DynamoDB. */
const atOnce = 8;

/**
 * Ends abandoned authentications as non-authenticated. If the function that sent the AReq crashed, a retry with the same
 * `Idempotency-Key` receives the same response as for a missing ARes. If a challenge was abandoned, the client has already
 * received a response.
 */
export function sweepAuthentications(
  platform: SweepAuthenticationsPlatform,
): PortionedWork<{ readonly abandoned: number; readonly expired: number }> {
  const endIf =
    (state: AuthenticationState) =>
    async (item: Item, now: Date): Promise<boolean> => {
      const found = itemToStoredAuthentication(item);
      if (found?.authentication.state !== state) return false;
      const { authentication: from, agentKey, recordKey } = found;
      const to = decideWithoutAnswer(from, now);
      const answer = readyProblem(directoryServerUnavailable(to), from.requestId);
      const record = state === "requested" && recordKey ? { key: recordKey, answer } : undefined;
      return platform.authentications.decide({ from, to, agentKey, record, now });
    };

  return {
    portions: () => duePortions(platform, "pending-authentication", "open-challenge"),
    work: async (portions, deadline) => {
      const requested = endIf("requested");
      const abandoned = await sweepDue(platform, "pending-authentication", portions, deadline, requested, { atOnce });
      const expired = await sweepDue(platform, "open-challenge", portions, deadline, endIf("challenge"), { atOnce });
      platform.log.info("AUTHENTICATIONS_SWEPT", { abandoned, expired });
      return { abandoned, expired };
    },
  };
}
