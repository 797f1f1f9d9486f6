import * as v from "valibot";
import type { EndpointContract } from "./contract.ts";
import type { ReadyAnswer } from "./use-case.ts";

/** Puts a body through the answer's schema, which lets nothing through that the contract does not name. */
export const readyAnswer = ({ answer }: EndpointContract, body: unknown, location?: string): ReadyAnswer => {
  const checked = v.parse(answer.schema, body);
  const isText = answer.mediaType !== undefined;
  return {
    status: answer.status,
    headers: { "Content-Type": answer.mediaType ?? "application/json", ...(location && { Location: location }) },
    body: isText ? String(checked) : JSON.stringify(checked),
  };
};
