import { ResponseType, type RestApi } from "aws-cdk-lib/aws-apigateway";
import { commonProblems } from "../../../functions/shared/entry/common-problems.ts";
import { type ProblemDefinition, problemTypePrefix } from "../../../functions/shared/entry/problem.ts";

/** What API Gateway answers by itself must look like every other problem of the service. */

interface GatewayAnswer {
  readonly type: ResponseType;
  readonly problem: ProblemDefinition;
  readonly detail: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const askForKey = { "WWW-Authenticate": `'Basic realm="acquiring", charset="UTF-8"'` };

const answers: readonly GatewayAnswer[] = [
  {
    type: ResponseType.UNAUTHORIZED,
    problem: commonProblems.authenticationRequired,
    detail: "Send a valid API key and secret with HTTP Basic authentication, from an address that the key allows.",
    headers: askForKey,
  },
  {
    type: ResponseType.ACCESS_DENIED,
    problem: commonProblems.authenticationRequired,
    detail: "Send a valid API key and secret with HTTP Basic authentication, from an address that the key allows.",
    headers: askForKey,
  },
  {
    // API Gateway cannot tell an unknown path from an unknown method.
    type: ResponseType.MISSING_AUTHENTICATION_TOKEN,
    problem: commonProblems.notFound,
    detail: "There is no such route; see the API description for paths and methods.",
  },
  { type: ResponseType.RESOURCE_NOT_FOUND, problem: commonProblems.notFound, detail: "There is no such route." },
  {
    type: ResponseType.REQUEST_TOO_LARGE,
    problem: commonProblems.requestTooLarge,
    detail: "The body may have 262144 bytes.",
  },
  {
    type: ResponseType.UNSUPPORTED_MEDIA_TYPE,
    problem: commonProblems.unsupportedMediaType,
    detail: "Send JSON with Content-Type application/json.",
  },
  {
    type: ResponseType.THROTTLED,
    problem: commonProblems.tooManyRequests,
    detail: "Too many requests reach the service at the moment.",
    headers: { "Retry-After": "'1'" },
  },
  {
    type: ResponseType.WAF_FILTERED,
    problem: commonProblems.forbidden,
    detail: "The request was refused by the firewall of the service.",
  },
  {
    type: ResponseType.INTEGRATION_TIMEOUT,
    problem: commonProblems.gatewayTimeout,
    detail: "The service did not answer in time.",
  },
  {
    type: ResponseType.DEFAULT_4XX,
    problem: commonProblems.malformedRequest,
    detail: "The request cannot be read as HTTP for this API.",
  },
  {
    type: ResponseType.DEFAULT_5XX,
    problem: commonProblems.internalServerError,
    detail: "The service failed to process the request.",
  },
];

const template = ({ problem, detail }: GatewayAnswer): string =>
  JSON.stringify({
    type: `${problemTypePrefix}${problem.type}`,
    title: problem.title,
    status: problem.status,
    detail,
    instance: "/service/$context.requestId",
    retryable: problem.retryable,
  });

export const addGatewayResponses = (api: RestApi): void => {
  for (const answer of answers) {
    api.addGatewayResponse(`Answer${answer.type.responseType}`, {
      type: answer.type,
      statusCode: String(answer.problem.status),
      responseHeaders: {
        "Content-Type": "'application/problem+json'",
        "Request-Id": "context.requestId",
        "Cache-Control": "'no-store'",
        ...answer.headers,
      },
      // API Gateway picks a template by the Accept header and answers an empty body when it knows none of its types.
      templates: { "application/json": template(answer), "application/problem+json": template(answer) },
    });
  }
};
