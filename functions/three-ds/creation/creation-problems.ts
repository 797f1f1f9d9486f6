import { merchantProblems } from "../../merchants/published.ts";
import { processorTokenProblems } from "../../processor-tokens/published.ts";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { threeDsProblems } from "../authentication/three-ds-problems.ts";

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
