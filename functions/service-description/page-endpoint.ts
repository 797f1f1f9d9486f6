import type { APIGatewayProxyEvent } from "aws-lambda";
import {
  type ApiHandler,
  type StatelessContract,
  type StatelessPlatform,
  statelessEndpoint,
} from "../shared/entry/endpoint.ts";
import { readyResponse } from "../shared/entry/pipeline/response.ts";
import type { UseCase } from "../shared/entry/use-case.ts";

/**
 * Endpoint that returns a page. API Gateway also routes `/console/` to `/console`, but a page's relative URLs resolve correctly
 * from only one of the two paths. A request with a trailing slash is therefore redirected to the path without it.
 */
export function pageEndpoint<Contract extends StatelessContract>(
  contract: Contract,
  useCase: UseCase<Contract>,
  platform: StatelessPlatform,
): ApiHandler {
  const handler = statelessEndpoint(contract, useCase, platform);
  return async (event, context) => {
    const location = locationWithoutSlash(event);
    if (location === undefined) return handler(event, context);
    return readyResponse({ status: 308, headers: { Location: location }, body: "" }, event.requestContext.requestId);
  };
}

/** Returns the relative URL `../console` for `/console/`. */
function locationWithoutSlash({ path }: Pick<APIGatewayProxyEvent, "path">): string | undefined {
  const [, last] = /([^/]+)\/$/.exec(path) ?? [];
  return last === undefined ? undefined : `../${encodeURIComponent(last)}`;
}
