import { commonProblems } from "../common-problems.ts";
import type { EndpointContract } from "../function-contract.ts";
import type { ProblemDefinition } from "../problem.ts";

/**
 * Problems that an endpoint can return in addition to its own: those returned by the pipeline steps for its kind of contract,
 * and those that API Gateway returns for a known route. Endpoint contracts do not list these problems. The API description and
 * the tests of all endpoints use this list.
 */

type Contract = Pick<
  EndpointContract,
  | "method"
  | "permission"
  | "body"
  | "idempotent"
  | "inOneWrite"
  | "conditional"
  | "stateless"
  | "refusedWhileSuspended"
  | "problems"
>;

interface AddedProblem {
  readonly problem: ProblemDefinition;
  readonly concerns: (contract: Contract) => boolean;
}

const everyContract = () => true;
const needsKey = ({ permission }: Contract) => permission !== "public";
const needsPermission = (contract: Contract) => needsKey(contract) && contract.permission !== "every-key";
const hasBody = ({ body }: Contract) => body !== undefined;
const takesIdempotencyKey = ({ idempotent }: Contract) => idempotent === true;
const mayBeFoundUnfinished = (contract: Contract) => takesIdempotencyKey(contract) && contract.inOneWrite !== true;
const takesVersion = ({ conditional }: Contract) => conditional === true;
const isRefusedWhileSuspended = ({ refusedWhileSuspended }: Contract) => refusedWhileSuspended === true;
const usesStore = ({ stateless }: Contract) => stateless !== true;
const writes = (contract: Contract) => usesStore(contract) && contract.method !== "GET";

export const pipelineProblems: readonly AddedProblem[] = [
  // Requests are validated against a closed schema, so an unknown query parameter is invalid even if the contract has no path
  // parameters and no body.
  { problem: commonProblems.invalidInput, concerns: everyContract },
  { problem: commonProblems.malformedRequest, concerns: everyContract },
  { problem: commonProblems.authenticationRequired, concerns: needsKey },
  { problem: commonProblems.forbidden, concerns: needsPermission },
  { problem: commonProblems.agentSuspended, concerns: isRefusedWhileSuspended },
  { problem: commonProblems.conflict, concerns: writes },
  { problem: commonProblems.idempotencyMismatch, concerns: takesIdempotencyKey },
  { problem: commonProblems.idempotencyInProgress, concerns: mayBeFoundUnfinished },
  { problem: commonProblems.preconditionFailed, concerns: takesVersion },
  { problem: commonProblems.requestTooLarge, concerns: hasBody },
  { problem: commonProblems.unsupportedMediaType, concerns: hasBody },
  { problem: commonProblems.tooManyRequests, concerns: everyContract },
  { problem: commonProblems.internalServerError, concerns: everyContract },
  { problem: commonProblems.serviceUnavailable, concerns: usesStore },
  { problem: commonProblems.gatewayTimeout, concerns: everyContract },
];

/** Problems returned before routing: for an unknown path, an unsupported method, or a request that the firewall blocks. */
export const problemsBeforeRouting: readonly ProblemDefinition[] = [
  commonProblems.notFound,
  commonProblems.methodNotAllowed,
  commonProblems.forbidden,
];

/**
 * All problems that an endpoint can return, without duplicates, sorted by status. Within a status, the endpoint's own problems
 * come first.
 */
export function problemsOf(contract: Contract): readonly ProblemDefinition[] {
  const added = pipelineProblems.filter(({ concerns }) => concerns(contract)).map(({ problem }) => problem);
  return [...new Set([...contract.problems, ...added])].sort((one, other) => one.status - other.status);
}
