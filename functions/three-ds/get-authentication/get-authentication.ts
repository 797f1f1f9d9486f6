import { refusal } from "../../shared/entry/problem.ts";
import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import type { Clock } from "../../shared/time/clock.ts";
import { accept, reject } from "../../shared/values/result.ts";
import { authenticationItemKey, itemToAuthentication } from "../authentication/authentication-item.ts";
import { authenticationToResponse } from "../authentication/authentication-view.ts";
import { threeDsProblems } from "../authentication/three-ds-problems.ts";
import type { contract } from "./contract.ts";

export const getAuthentication = ({ clock }: { readonly clock: Clock }): GatheringUseCase<typeof contract> => ({
  gather: ({ path }) => [authenticationItemKey(path.threedsKey)],
  act: async ({ caller, path, query, answer }, [item]) => {
    const authentication = itemToAuthentication(item, caller.agentKey);
    if (!authentication) {
      return reject(refusal(threeDsProblems.notFound, `There is no authentication '${path.threedsKey}'.`));
    }
    return accept(answer(authenticationToResponse(authentication, { now: clock(), ...query })));
  },
});
