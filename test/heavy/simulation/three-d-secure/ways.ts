import type { PlannedParts } from "../plan.ts";
import type { Way } from "../situations/way.ts";
import type { ShopperPlan } from "./shopper-plan.ts";

/** How a run comes to each step of an authentication, by the names of the steps. */

const saysAuthenticated = "only its issuer authenticates a cardholder";

export const plainShopper: Omit<ShopperPlan, "client"> = {
  enrolment: "01",
  outcome: "00",
  challengeIndicator: undefined,
  cardholder: "enters the code",
  /** No drawn shopper has it. */
  keyNumber: 3,
  sendsAtMs: [0],
  runsMethod: false,
  paysAtOnce: false,
};

/** An authentication of a card by whose digits its issuer decides. */
const authenticated = (outcome: string) =>
  ({
    client: {},
    deeds: [],
    parts: (client: number, { threeDSecure, ...others }: PlannedParts): PlannedParts => {
      const { shoppers, ...drawn } = threeDSecure ?? { shoppers: [], resultsBrought: "three times" as const };
      const aimed = { ...plainShopper, outcome, client };
      return {
        ...others,
        threeDSecure: { ...drawn, shoppers: [...shoppers.filter((one) => one.client !== client), aimed] },
      };
    },
  }) as const;

const afterDirectoryServer = (outcome: string) => ({ ...authenticated(outcome), follows: "directory server" }) as const;

const challenged = (outcome: string) => ({ ...authenticated(outcome), follows: "result" }) as const;

export const waysOfAuthentications: Readonly<Record<string, Way>> = {
  "authentication: new → requested": { ...authenticated("00"), follows: "nothing" },
  "authentication: requested → challenge": { ...afterDirectoryServer("72"), notInSilence: saysAuthenticated },
  "authentication: requested → authenticated": { ...afterDirectoryServer("00"), notInSilence: saysAuthenticated },
  "authentication: requested → attempt": { ...afterDirectoryServer("20"), notInSilence: saysAuthenticated },
  "authentication: requested → non-authenticated": afterDirectoryServer("10"),
  "authentication: challenge → authenticated": challenged("72"),
  "authentication: challenge → attempt": challenged("73"),
  "authentication: challenge → non-authenticated": challenged("71"),
};
