import { merchantProblems } from "../../merchants/published.ts";
import { processorTokenProblems } from "../../processor-tokens/published.ts";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { threeDsProblems } from "../authentication/three-ds-problems.ts";

/** How an authentication may be refused, with its cardholder there or not. */
export const creationProblems = [
  threeDsProblems.invalidRequest,
  threeDsProblems.unsupportedCardNetwork,
  threeDsProblems.unsupportedProtocolVersion,
  threeDsProblems.unenrolledAccountNumber,
  threeDsProblems.directoryServerUnavailable,
  merchantProblems.acceptorBlocked,
  commonProblems.referencedEntityNotFound,
  processorTokenProblems.invalid,
] as const;
