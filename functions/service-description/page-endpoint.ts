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
 * An endpoint that returns a page. API Gateway also routes `/console/` to `/console`, but the relative addresses of a
 * page are valid for one of them only. A request with a trailing slash is therefore redirected to the path without it.
 */
export const pageEndpoint = <Contract extends StatelessContract>(
  contract: Contract,
  useCase: UseCase<Contract>,
  platform: StatelessPlatform,
): ApiHandler => {
  const handler = statelessEndpoint(contract, useCase, platform);
  return async (event, context) => {
    const location = locationWithoutSlash(event);
    if (location === undefined) return handler(event, context);
    return readyResponse({ status: 308, headers: { Location: location }, body: "" }, event.requestContext.requestId);
  };
};

/** `../console` for `/console/`, also relative. */
const locationWithoutSlash = ({ path }: Pick<APIGatewayProxyEvent, "path">): string | undefined => {
  const [, last] = /([^/]+)\/$/.exec(path) ?? [];
  return last === undefined ? undefined : `../${encodeURIComponent(last)}`;
};
