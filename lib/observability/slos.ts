import { contract as createCharge } from "../../functions/charges/create-charge/contract.ts";
import { contract as createMerchantInitiated } from "../../functions/charges/create-merchant-initiated-charge/contract.ts";
import { contract as createSubsequent } from "../../functions/charges/create-subsequent-charge/contract.ts";
import { contract as createAuthentication } from "../../functions/three-ds/create-authentication/contract.ts";
import { contract as createRequestorInitiated } from "../../functions/three-ds/create-requestor-initiated-authentication/contract.ts";

/**
 * Service level objectives, as monthly shares of good events. CloudWatch Logs patterns count the log lines of all events and of
 * bad ones.
 */

export interface Slo {
  /** Prefix of the names of its metrics and alarms. */
  readonly id: string;
  /** Description of the objective, in one sentence. */
  readonly promise: string;
  /** Share of good events. */
  readonly target: number;
  /** Log of its events: the API's access log or the worker log. */
  readonly log: "access" | "worker";
  /** All events, good and bad. */
  readonly all: string;
  readonly bad: string;
  /** Impact of a breach. */
  readonly impact: string;
  readonly remedy: string;
}

interface Asked {
  readonly method: string;
  readonly path: string;
}

const anyOf = (tests: readonly string[]): string => `(${tests.join(" || ")})`;

const requestsTo = (contracts: readonly Asked[]): string =>
  anyOf(contracts.map(({ method, path }) => `($.method = "${method}" && $.route = "${path}")`));

/**
 * A 5xx response, or one after ten seconds or more, when most clients have timed out. The log has milliseconds as a string, so
 * the pattern compares digits; the gateway's timeout limits them to five.
 */
const faultOrSlow = '($.status = "5*" || $.latencyMilliseconds = %^[1-9][0-9][0-9][0-9][0-9]$%)';

/** Requests for a charge in the access log of the API. */
export const makingCharges = requestsTo([createCharge, createMerchantInitiated, createSubsequent]);
const authenticating = requestsTo([createAuthentication, createRequestorInitiated]);

const failedByUs = '($.message = "FIRST_ATTEMPT_FAILED" || ($.message = "SWEEP_ITEM_FAILED" && $.pk = "delivery#*"))';

export const slos: readonly Slo[] = [
  {
    id: "Charges",
    promise: "999 of 1,000 requests for a charge are answered without a 5xx and within ten seconds.",
    target: 0.999,
    log: "access",
    all: `{ ${makingCharges} }`,
    bad: `{ ${makingCharges} && ${faultOrSlow} }`,
    impact: "Agents and cardholders: charges get 5xx or take ten seconds or more, above the objective.",
    remedy: "See the first row of the dashboard: if one network stands out, it is the network; otherwise it is us.",
  },
  {
    id: "Authentications",
    promise: "995 of 1,000 requests for an authentication are answered without a 5xx and within ten seconds.",
    target: 0.995,
    log: "access",
    all: `{ ${authenticating} }`,
    bad: `{ ${authenticating} && ${faultOrSlow} }`,
    impact: "Agents and cardholders: authentications get 5xx or take ten seconds or more, above the objective.",
    remedy: "Check whether DIRECTORY_SERVER_NOT_ANSWERED names one network; otherwise it is us.",
  },
  {
    id: "Deliveries",
    promise: "999 of 1,000 attempts to deliver an event or a file do not fail by a fault of ours.",
    target: 0.999,
    log: "worker",
    all: `{ $.message = "DELIVERY_ATTEMPTED" || ${failedByUs} }`,
    bad: `{ ${failedByUs} }`,
    impact: "Subscribers and report receivers: deliveries fail because of errors of ours, above the objective.",
    remedy: "Find FIRST_ATTEMPT_FAILED and SWEEP_ITEM_FAILED with their errors in the worker log.",
  },
];

/** Names of the metrics that count an objective's events. */
export const countersOf = ({ id }: Slo) => ({ all: `${id}Counted`, bad: `${id}Bad` }) as const;
