import type { Clock } from "../../shared/clock.ts";
import { refusal } from "../../shared/problem.ts";
import { accept, reject } from "../../shared/result.ts";
import type { GatheringUseCase } from "../../shared/use-case.ts";
import { authenticationItemKey, itemToAuthentication } from "../authentication-store.ts";
import { authenticationToShown } from "../authentication-view.ts";
import { threeDsProblems } from "../three-ds-problems.ts";
import type { contract } from "./contract.ts";

export const getAuthentication = ({ clock }: { readonly clock: Clock }): GatheringUseCase<typeof contract> => ({
  gather: ({ path }) => [authenticationItemKey(path.threedsKey)],
  act: async ({ caller, path, query, answer }, [item]) => {
    const authentication = itemToAuthentication(item, caller.agentKey);
    if (!authentication) {
      return reject(refusal(threeDsProblems.notFound, `There is no authentication '${path.threedsKey}'.`));
    }
    return accept(answer(authenticationToShown(authentication, { now: clock(), ...query })));
  },
});
