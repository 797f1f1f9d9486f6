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
 * An endpoint that answers with a page. API Gateway hands over `/console/` as it does `/console`, and addresses that stand in a page
 * hold at one of them only, as they are relative to hold at every base path. So whoever comes with a slash at the end is led to where
 * there is none.
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

/** `../console` for `/console/`, relative as well. */
const locationWithoutSlash = ({ path }: Pick<APIGatewayProxyEvent, "path">): string | undefined => {
  const [, last] = /([^/]+)\/$/.exec(path) ?? [];
  return last === undefined ? undefined : `../${encodeURIComponent(last)}`;
};
