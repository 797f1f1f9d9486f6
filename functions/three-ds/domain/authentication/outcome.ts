import { indicatorsOf } from "../../../card-networks/catalogue/electronic-commerce-indicators.ts";
import type { CardNetwork } from "../../../card-networks/networks.ts";
import type { AuthenticationResult } from "./authentication-states.ts";

export const transStatuses = ["Y", "A", "N", "R", "U", "I", "C"] as const;

type TransStatus = (typeof transStatuses)[number];

/**
 * "U+value" is transStatus U with an authentication value and the ECI of an attempt, which together indicate that the
 * network stood in for the issuer.
 */
type OutcomeKey = TransStatus | "U+value";

export const ways = ["payment", "data-only", "requestor-initiated"] as const;

export type Way = (typeof ways)[number];

type Outcomes = Readonly<Partial<Record<OutcomeKey, AuthenticationResult>>>;

const afterChallenge = {
  Y: "authenticated",
  A: "attempt",
  "U+value": "attempt",
  U: "non-authenticated",
  N: "non-authenticated",
  R: "non-authenticated",
} as const satisfies Outcomes;

/** Includes transStatus I (granted exemption or shared data), which does not authenticate the cardholder. */
const withoutChallenge = { ...afterChallenge, I: "non-authenticated" } as const satisfies Outcomes;

/**
 * Results by message and kind of authentication. A missing entry means that the message must not have that transStatus.
 * Examples: a challenge in a data-only authentication, a challenge without the cardholder (3RI), and a second challenge.
 */
export const outcomes = {
  ares: {
    payment: { ...withoutChallenge, C: "challenge" },
    "data-only": {
      Y: "non-authenticated",
      A: "non-authenticated",
      "U+value": "non-authenticated",
      U: "non-authenticated",
      N: "non-authenticated",
      R: "non-authenticated",
      I: "non-authenticated",
    },
    "requestor-initiated": withoutChallenge,
  },
  rreq: { payment: afterChallenge, "data-only": {}, "requestor-initiated": {} },
} as const satisfies Record<"ares" | "rreq", Record<Way, Outcomes>>;

interface DecisiveElements {
  readonly transStatus?: string | undefined;
  readonly authenticationValue?: string | undefined;
  readonly eci?: string | undefined;
}

/**
 * Returns true if the message contains an authentication value and the network's ECI for an attempt. The value alone does
 * not prove an attempt, because the network recognizes an attempt by the ECI.
 */
export const isAttempt = ({ authenticationValue, eci }: DecisiveElements, network: CardNetwork): boolean =>
  authenticationValue !== undefined && eci === indicatorsOf(network).attempt;

/** Returns undefined if the transStatus is not allowed in this message. */
export function resultOf(
  message: keyof typeof outcomes,
  way: Way,
  network: CardNetwork,
  elements: DecisiveElements,
): AuthenticationResult | undefined {
  const table: Outcomes = outcomes[message][way];
  const { transStatus = "U" } = elements;
  const key = transStatus === "U" && isAttempt(elements, network) ? "U+value" : transStatus;
  return Object.hasOwn(table, key) ? table[key as OutcomeKey] : undefined;
}
