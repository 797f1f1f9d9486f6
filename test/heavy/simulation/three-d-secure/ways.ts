import type { PlannedParts } from "../plan.ts";
import type { Way } from "../situations/way.ts";
import type { ShopperPlan } from "./shopper-plan.ts";

/** Paths by which a run reaches the steps of an authentication, by step name. */

const saysAuthenticated = "only its issuer authenticates a cardholder";

export const plainShopper: Omit<ShopperPlan, "client"> = {
  enrolment: "01",
  outcome: "00",
  challengeIndicator: undefined,
  cardholder: "enters the code",
  /** Key number that no random shopper has. */
  keyNumber: 3,
  sendsAtMs: [0],
  runsMethod: false,
  paysAtOnce: false,
};

/** An authentication with a card whose digits select the issuer's decision. */
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
