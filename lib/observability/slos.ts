import { contract as createCharge } from "../../functions/charges/create-charge/contract.ts";
import { contract as createMerchantInitiated } from "../../functions/charges/create-merchant-initiated-charge/contract.ts";
import { contract as createSubsequent } from "../../functions/charges/create-subsequent-charge/contract.ts";
import { contract as createAuthentication } from "../../functions/three-ds/create-authentication/contract.ts";
import { contract as createRequestorInitiated } from "../../functions/three-ds/create-requestor-initiated-authentication/contract.ts";

/**
 * Service level objectives, as monthly shares of good events. CloudWatch Logs filter patterns select the log lines of all
 * events (`all`) and of bad events (`bad`).
 */

export interface Slo {
  /** Prefix for the names of metrics and alarms. */
  readonly id: string;
  readonly target: number;
  readonly log: "access" | "worker";
  readonly all: string;
  readonly bad: string;
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
 * Matches a 5xx response, or a response after ten seconds or more, by which time most clients have timed out. The log
 * contains milliseconds as a string, so the pattern matches five-digit numbers; the gateway's timeout rules out longer ones.
 */
const faultOrSlow = '($.status = "5*" || $.latencyMilliseconds = %^[1-9][0-9][0-9][0-9][0-9]$%)';

export const makingCharges = requestsTo([createCharge, createMerchantInitiated, createSubsequent]);
const authenticating = requestsTo([createAuthentication, createRequestorInitiated]);

const failedByUs = '($.message = "FIRST_ATTEMPT_FAILED" || ($.message = "SWEEP_ITEM_FAILED" && $.pk = "delivery#*"))';

export const slos: readonly Slo[] = [
  {
    id: "Charges",
    target: 0.999,
    log: "access",
    all: `{ ${makingCharges} }`,
    bad: `{ ${makingCharges} && ${faultOrSlow} }`,
    impact:
      "Agents and cardholders: charges get 5xx or take ten seconds or more, more often than the objective allows.",
    remedy:
      "See the first row of the dashboard: if one network stands out, the cause is that network; otherwise, the cause is this service.",
  },
  {
    id: "Authentications",
    target: 0.995,
    log: "access",
    all: `{ ${authenticating} }`,
    bad: `{ ${authenticating} && ${faultOrSlow} }`,
    impact:
      "Agents and cardholders: authentications get 5xx or take ten seconds or more, more often than the objective allows.",
    remedy: "Check whether DIRECTORY_SERVER_NOT_ANSWERED names only one network; if not, the cause is this service.",
  },
  {
    id: "Deliveries",
    target: 0.999,
    log: "worker",
    all: `{ $.message = "DELIVERY_ATTEMPTED" || ${failedByUs} }`,
    bad: `{ ${failedByUs} }`,
    impact:
      "Subscribers and report recipients: deliveries fail because of errors in this service, more often than the objective allows.",
    remedy: "Find the errors in the worker log (FIRST_ATTEMPT_FAILED and SWEEP_ITEM_FAILED).",
  },
];

export const countersOf = ({ id }: Slo) => ({ all: `${id}Counted`, bad: `${id}Bad` }) as const;
