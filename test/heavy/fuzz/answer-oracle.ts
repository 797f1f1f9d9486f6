import type { JsonSchema } from "../../../functions/service-description/openapi/openapi-types.ts";
import { schemaChecker } from "../../contract/json-schemas.ts";
import type { ApiAnswer } from "../../support/api-client.ts";
import { apiDescription, type DescribedOperation } from "../../support/described-operations.ts";

/** Checks a response against the declared responses of its operation. */

const checker = schemaChecker(apiDescription);

/** Optional response headers, which depend on facts that the status does not show. */
const onlySometimes = new Set([
  "idempotency-replayed",
  "retry-after",
  "ratelimit",
  "ratelimit-policy",
  "link",
  "deprecation",
]);

function headerFaults({ headers, body }: ApiAnswer, declared: readonly string[]): readonly string[] {
  const missing = declared.filter((name) => !onlySometimes.has(name.toLowerCase()) && !headers.get(name));
  const mustWait = declared.includes("Retry-After") && body?.retryable === true;
  const seconds = headers.get("retry-after");
  return [
    ...missing.map((name) => `the header ${name} is missing`),
    ...(mustWait && seconds === null ? ["a retryable problem does not say when to come back"] : []),
    ...(seconds !== null && !/^[1-9]\d*$/.test(seconds) ? [`Retry-After is '${seconds}'`] : []),
  ];
}

/** 502 means that an external party failed. The description declares where 502 can occur. */
const isOthersFailure = ({ status }: ApiAnswer): boolean => status === 502;

/** Returns everything in a response that the description does not allow. */
export function undeclaredIn(operation: DescribedOperation, answer: ApiAnswer): readonly string[] {
  if (answer.status >= 500 && !isOthersFailure(answer)) return [`the service failed with ${answer.status}`];
  const response = operation.responses[answer.status];
  if (!response) return [`the status ${answer.status} is not declared`];
  const faults = headerFaults(answer, Object.keys(response.headers));
  if (!response.content) return answer.text === "" ? faults : [...faults, "there should be no body"];
  const mediaType = answer.headers.get("content-type")?.split(";")[0] ?? "none";
  const declared = response.content[mediaType];
  if (!declared) return [...faults, `the media type ${mediaType} is not declared`];
  const value = mediaType.endsWith("json") ? answer.body : answer.text;
  return [...faults, ...checker.errorsOf(declared.schema, value)];
}

export const isAccepted = (schema: JsonSchema, value: unknown): boolean => checker.errorsOf(schema, value).length === 0;
