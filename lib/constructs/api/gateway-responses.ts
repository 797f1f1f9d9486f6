import { commonProblems } from "../../../functions/shared/entry/common-problems.ts";
import { type ProblemDefinition, problemTypePrefix } from "../../../functions/shared/entry/problem.ts";
import { strictTransport } from "../../../functions/shared/values/settings.ts";
import type { Stage } from "../../stages/stage.ts";

/** What API Gateway answers by itself must look like every other problem of the service. */

interface GatewayAnswer {
  /** API Gateway's word for what happened. */
  readonly type: string;
  readonly problem: ProblemDefinition;
  readonly detail: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export const askForKey = 'Basic realm="acquiring", charset="UTF-8"';

export const keyExplained =
  "Send a valid API key and secret with HTTP Basic authentication, from an address that the key allows.";

const withChallenge = { "gatewayresponse.header.WWW-Authenticate": `'${askForKey}'` };

const answers: readonly GatewayAnswer[] = [
  {
    type: "UNAUTHORIZED",
    problem: commonProblems.authenticationRequired,
    detail: keyExplained,
    headers: withChallenge,
  },
  {
    type: "ACCESS_DENIED",
    problem: commonProblems.authenticationRequired,
    detail: keyExplained,
    headers: withChallenge,
  },
  {
    // API Gateway cannot tell an unknown path from an unknown method.
    type: "MISSING_AUTHENTICATION_TOKEN",
    problem: commonProblems.notFound,
    detail: "There is no such route; see the API description for paths and methods.",
  },
  { type: "RESOURCE_NOT_FOUND", problem: commonProblems.notFound, detail: "There is no such route." },
  {
    type: "REQUEST_TOO_LARGE",
    problem: commonProblems.requestTooLarge,
    detail: "The body may have at most 262144 bytes.",
  },
  {
    type: "UNSUPPORTED_MEDIA_TYPE",
    problem: commonProblems.unsupportedMediaType,
    detail: "Send JSON with Content-Type application/json.",
  },
  {
    type: "THROTTLED",
    problem: commonProblems.tooManyRequests,
    detail: "Too many requests reach the service at the moment.",
    headers: { "gatewayresponse.header.Retry-After": "'1'" },
  },
  {
    type: "WAF_FILTERED",
    problem: commonProblems.forbidden,
    detail: "The request was refused by the firewall of the service.",
  },
  {
    type: "INTEGRATION_FAILURE",
    problem: commonProblems.serviceUnavailable,
    detail: "The service takes no further requests at the moment.",
    headers: { "gatewayresponse.header.Retry-After": "'1'" },
  },
  {
    type: "INTEGRATION_TIMEOUT",
    problem: commonProblems.gatewayTimeout,
    detail: "The service did not answer in time.",
  },
  {
    type: "DEFAULT_4XX",
    problem: commonProblems.malformedRequest,
    detail: "The request cannot be read as HTTP for this API.",
  },
  {
    type: "DEFAULT_5XX",
    problem: commonProblems.internalServerError,
    detail: "The service failed to process the request.",
  },
];

/** A problem in the form of all others; whoever has no number for the request names no instance. */
export const problemText = (
  { type, title, status, retryable }: ProblemDefinition,
  detail: string,
  instance?: string,
): string => JSON.stringify({ type: `${problemTypePrefix}${type}`, title, status, detail, instance, retryable });

const template = ({ problem, detail }: GatewayAnswer): string =>
  problemText(problem, detail, "/service/$context.requestId");

const gatewayHeaders = (headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [`gatewayresponse.header.${name}`, `'${value}'`]));

const responsesWith = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    answers.map((answer) => [
      answer.type,
      {
        statusCode: String(answer.problem.status),
        responseParameters: {
          ...headers,
          "gatewayresponse.header.Content-Type": "'application/problem+json'",
          "gatewayresponse.header.Request-Id": "context.requestId",
          "gatewayresponse.header.Cache-Control": "'no-store'",
          ...answer.headers,
        },
        // API Gateway picks a template by the Accept header and answers an empty body when it knows none of its types.
        responseTemplates: { "application/json": template(answer), "application/problem+json": template(answer) },
      },
    ]),
  );

/** By API Gateway's words for them, as the body of an API has them; an API with a domain is reached over HTTPS only. */
export const gatewayResponses = ({ domain }: Pick<Stage, "domain">) =>
  responsesWith(domain === "" ? {} : gatewayHeaders(strictTransport));
