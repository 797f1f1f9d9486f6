import type { APIGatewayProxyEvent, APIGatewayProxyResult } from "aws-lambda";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { problemResponse, readyResponse } from "../../shared/entry/pipeline/response.ts";
import { refusal } from "../../shared/entry/problem.ts";
import { methods, type OpenApiDocument, type PathItem } from "../openapi/openapi-types.ts";

export type MethodFallback = (event: APIGatewayProxyEvent) => Promise<APIGatewayProxyResult>;

/**
 * Responds with 204 to OPTIONS, and with 405 to a method that the path does not support. Both responses list the supported
 * methods in `Allow` (RFC 9110, 9.3.7 and 15.5.6). If the path supports PATCH, both responses also have `Accept-Patch`, with
 * the media type of the request body (RFC 5789, 3.1). No API key is required, because this information is public.
 */
export const answerOtherMethods =
  ({ paths }: Pick<OpenApiDocument, "paths">): MethodFallback =>
  async ({ resource, httpMethod, requestContext: { requestId } }) => {
    const allowed = allowedMethods(paths[resource]);
    const fields = {
      Allow: allowed.join(", "),
      ...(allowed.includes("PATCH") && { "Accept-Patch": "application/merge-patch+json" }),
    };
    if (httpMethod === "OPTIONS") return readyResponse({ status: 204, headers: fields, body: "" }, requestId);
    const detail = `This path allows ${allowed.join(", ")}.`;
    const refused = problemResponse(refusal(commonProblems.methodNotAllowed, detail), requestId);
    return { ...refused, headers: { ...refused.headers, ...fields } };
  };

function allowedMethods(path: PathItem | undefined): readonly string[] {
  const own = methods.filter((method) => path?.[method] !== undefined).map((method) => method.toUpperCase());
  return [...own, ...(own.includes("GET") ? ["HEAD"] : []), "OPTIONS"];
}
