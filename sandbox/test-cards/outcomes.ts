/**
 * Behavior of the simulated issuers and directory servers for a card, selected by the third and fourth of the four digits
 * before the card number's check digit. Every behavior, the documented table and the checkout's card list are derived from
 * these rows.
 */

export type TransStatus = "Y" | "N" | "A" | "U" | "R";

/** Course of a challenge after the cardholder's browser has opened it. */
export interface ChallengePlan {
  /** Party that completes the challenge: the cardholder, or the challenge page (automatically). */
  readonly by: "itself" | "cardholder";
  /** The issuer's result if the challenge ends automatically or the cardholder enters the correct code. */
  readonly transStatus: TransStatus;
  readonly transStatusReason?: string;
  readonly challengeCancel?: string;
  /** Deviation in the results requests (RReq), if any. */
  readonly results?: "late" | "twice" | "missing" | "first-malformed" | "first-of-another";
  /** Deviation in the challenge response (CRes) that the browser posts to the merchant, if any. */
  readonly browserGets?: "erro" | "the-opposite" | "no-session-data";
  /** Time until the challenge page times out, in seconds; shorter than the default. */
  readonly patienceSeconds?: number;
}

type DirectoryServerFault = "no-answer" | "hang-up" | "slow-answer" | "late-answer" | "http-500" | "attempts-stand-in";

export type BrokenAnswer =
  | "not-json"
  | "element-missing"
  | "unknown-status"
  | "ids-of-another"
  | "unsupported-version"
  | "challenge-without-address"
  | "decoupled-unasked"
  | "erro-of-the-issuer"
  | "wrong-message-type";

export type Behavior =
  | {
      readonly does: "decide";
      readonly transStatus: TransStatus;
      readonly transStatusReason?: string;
      readonly cardholderInfo?: string;
      /**
       * True if the ARes contains the authentication value of an attempt, although `transStatus` is U (issuer
       * unavailable).
       */
      readonly withAttemptsValue?: true;
    }
  | { readonly does: "challenge"; readonly plan: ChallengePlan }
  /** Grants the requested exemption, or authenticates the cardholder if no exemption was requested. */
  | { readonly does: "grant-exemption" }
  | { readonly does: "refuse-exemption"; readonly plan: ChallengePlan }
  | { readonly does: "challenge-despite-data-only" }
  | { readonly does: "fail"; readonly fault: DirectoryServerFault }
  | { readonly does: "report"; readonly errorCode: string; readonly errorDescription: string }
  | { readonly does: "break"; readonly broken: BrokenAnswer };

export interface Outcome {
  /** The third and fourth of the four scenario digits. */
  readonly digits: string;
  readonly meaning: string;
  readonly behavior: Behavior;
}

const denied = (transStatus: TransStatus, transStatusReason: string): Behavior => ({
  does: "decide",
  transStatus,
  transStatusReason,
});

const challenged = (plan: Partial<ChallengePlan>): Behavior => ({
  does: "challenge",
  plan: { by: "itself", transStatus: "Y", ...plan },
});

const broken = (answer: BrokenAnswer): Behavior => ({ does: "break", broken: answer });
const faulty = (fault: DirectoryServerFault): Behavior => ({ does: "fail", fault });

const reported = (errorCode: string, errorDescription: string): Behavior => ({
  does: "report",
  errorCode,
  errorDescription,
});

export const outcomes = [
  { digits: "00", meaning: "authenticated", behavior: { does: "decide", transStatus: "Y" } },
  {
    digits: "01",
    meaning: "authenticated, with a message for the cardholder",
    behavior: { does: "decide", transStatus: "Y", cardholderInfo: "Your bank thanks you for paying by card." },
  },

  { digits: "10", meaning: "not authenticated: card authentication failed", behavior: denied("N", "01") },
  { digits: "11", meaning: "not authenticated: exceeds authentication frequency limit", behavior: denied("N", "04") },
  { digits: "12", meaning: "not authenticated: expired card", behavior: denied("N", "05") },
  { digits: "13", meaning: "not authenticated: invalid card number", behavior: denied("N", "06") },
  { digits: "14", meaning: "not authenticated: no card record", behavior: denied("N", "08") },
  { digits: "15", meaning: "not authenticated: security failure", behavior: denied("N", "09") },
  { digits: "16", meaning: "not authenticated: stolen card", behavior: denied("N", "10") },
  { digits: "17", meaning: "not authenticated: suspected fraud", behavior: denied("N", "11") },
  { digits: "18", meaning: "not authenticated: not permitted to cardholder", behavior: denied("N", "12") },
  { digits: "19", meaning: "not authenticated: cardholder not enrolled", behavior: denied("N", "13") },

  { digits: "20", meaning: "attempt", behavior: { does: "decide", transStatus: "A" } },
  {
    digits: "21",
    meaning: "issuer unavailable (U), with the authentication value of an attempt",
    behavior: { does: "decide", transStatus: "U", transStatusReason: "14", withAttemptsValue: true },
  },

  { digits: "30", meaning: "rejected: suspected fraud", behavior: denied("R", "11") },
  { digits: "31", meaning: "rejected: stolen card", behavior: denied("R", "10") },
  { digits: "32", meaning: "rejected: security failure", behavior: denied("R", "09") },

  {
    digits: "40",
    meaning: "exemption granted; authenticated if no exemption is requested",
    behavior: { does: "grant-exemption" },
  },
  {
    digits: "41",
    meaning: "exemption rejected: challenge that passes automatically; authenticated if no exemption is requested",
    behavior: { does: "refuse-exemption", plan: { by: "itself", transStatus: "Y" } },
  },
  {
    digits: "42",
    meaning: "exemption rejected: challenge for the cardholder; authenticated if no exemption is requested",
    behavior: { does: "refuse-exemption", plan: { by: "cardholder", transStatus: "Y" } },
  },

  { digits: "50", meaning: "could not be performed: unsupported device", behavior: denied("U", "03") },
  { digits: "51", meaning: "could not be performed: timed out at the issuer", behavior: denied("U", "14") },
  { digits: "52", meaning: "could not be performed: requestor-initiated not supported", behavior: denied("U", "21") },

  { digits: "60", meaning: "the directory server never responds", behavior: faulty("no-answer") },
  { digits: "61", meaning: "the directory server closes the connection", behavior: faulty("hang-up") },
  { digits: "62", meaning: "authenticated after 3 seconds", behavior: faulty("slow-answer") },
  { digits: "63", meaning: "authenticated after 20 seconds, too late", behavior: faulty("late-answer") },
  { digits: "64", meaning: "error message 403 (transient)", behavior: reported("403", "Transient system failure") },
  { digits: "65", meaning: "error message 404 (permanent)", behavior: reported("404", "Permanent system failure") },
  {
    digits: "66",
    meaning: "error message 305 (card not in any range)",
    behavior: reported("305", "Transaction data not valid"),
  },
  {
    digits: "67",
    meaning: "error message 306 (merchant category)",
    behavior: reported("306", "Merchant Category Code (MCC) not valid for payment system"),
  },
  { digits: "68", meaning: "HTTP status 500", behavior: faulty("http-500") },
  {
    digits: "69",
    meaning: "the issuer is unreachable, and the directory server stands in: attempt",
    behavior: faulty("attempts-stand-in"),
  },

  { digits: "70", meaning: "challenge that passes automatically", behavior: challenged({}) },
  {
    digits: "71",
    meaning: "challenge that fails automatically",
    behavior: challenged({ transStatus: "N", transStatusReason: "01" }),
  },
  { digits: "72", meaning: "challenge for the cardholder", behavior: challenged({ by: "cardholder" }) },
  { digits: "73", meaning: "challenge that ends as an attempt", behavior: challenged({ transStatus: "A" }) },
  {
    digits: "74",
    meaning: "challenge that the issuer cannot complete (U)",
    behavior: challenged({ transStatus: "U", transStatusReason: "14", challengeCancel: "04" }),
  },
  {
    digits: "75",
    meaning: "challenge passed; the result arrives 4 seconds after the browser returns",
    behavior: challenged({ results: "late" }),
  },
  { digits: "76", meaning: "challenge passed; the result is sent twice", behavior: challenged({ results: "twice" }) },
  {
    digits: "77",
    meaning: "challenge passed in the browser; the result never arrives",
    behavior: challenged({ results: "missing" }),
  },
  {
    digits: "78",
    meaning: "challenge that fails with an error message instead of the challenge response",
    behavior: challenged({
      transStatus: "N",
      transStatusReason: "14",
      challengeCancel: "06",
      browserGets: "erro",
    }),
  },
  {
    digits: "79",
    meaning: "challenge cancelled by the cardholder",
    behavior: challenged({ transStatus: "N", transStatusReason: "01", challengeCancel: "01" }),
  },
  {
    digits: "80",
    meaning: "challenge failed, but the challenge response reports success",
    behavior: challenged({ transStatus: "N", transStatusReason: "01", browserGets: "the-opposite" }),
  },
  {
    digits: "81",
    meaning: "challenge passed; the session data is lost",
    behavior: challenged({ browserGets: "no-session-data" }),
  },
  {
    digits: "82",
    meaning: "interactive challenge that times out after 10 seconds",
    behavior: challenged({ by: "cardholder", patienceSeconds: 10 }),
  },
  {
    digits: "83",
    meaning: "challenge passed; a malformed result arrives before the valid one",
    behavior: challenged({ results: "first-malformed" }),
  },
  {
    digits: "84",
    meaning: "challenge passed; a result of another transaction arrives before the valid one",
    behavior: challenged({ results: "first-of-another" }),
  },

  { digits: "90", meaning: "the response is not JSON", behavior: broken("not-json") },
  { digits: "91", meaning: "the response has no acsTransID", behavior: broken("element-missing") },
  { digits: "92", meaning: "the response has an unknown transStatus", behavior: broken("unknown-status") },
  { digits: "93", meaning: "the response has the IDs of another transaction", behavior: broken("ids-of-another") },
  { digits: "94", meaning: "the response has an unsupported version", behavior: broken("unsupported-version") },
  { digits: "95", meaning: "a challenge without a URL", behavior: broken("challenge-without-address") },
  { digits: "96", meaning: "a decoupled challenge that was not requested", behavior: broken("decoupled-unasked") },
  {
    digits: "97",
    meaning: "a challenge in response to a data-only request; authenticated otherwise",
    behavior: { does: "challenge-despite-data-only" },
  },
  { digits: "98", meaning: "an error message from the issuer, without IDs", behavior: broken("erro-of-the-issuer") },
  { digits: "99", meaning: "a message of the wrong type", behavior: broken("wrong-message-type") },
] as const satisfies readonly Outcome[];
