import * as v from "valibot";
import { wholeNumber } from "../../values/settings.ts";
import { commonProblems } from "../common-problems.ts";
import { holds } from "../permissions.ts";
import { refusal } from "../problem.ts";
import type { Caller } from "../use-case.ts";
import { RequestRefused, type Step } from "./exchange.ts";

/** API Gateway passes all values of the authorizer's context as strings. */
const AuthorizerContext = v.object({
  agentKey: v.string(),
  apiKey: v.string(),
  permissions: v.string(),
  clockOffsetSeconds: v.optional(wholeNumber),
  suspended: v.optional(v.literal("true")),
});

export const callerToAuthorizerContext = ({
  agentKey,
  apiKey,
  permissions,
  clockOffsetSeconds = 0,
  isSuspended,
}: Caller) => ({
  agentKey,
  apiKey,
  permissions: permissions.join(" "),
  ...(isSuspended && { suspended: "true" }),
  ...(clockOffsetSeconds > 0 && { clockOffsetSeconds: String(clockOffsetSeconds) }),
});

function callerOf(authorizer: unknown): Caller {
  const { agentKey, apiKey, permissions, clockOffsetSeconds, suspended } = v.parse(AuthorizerContext, authorizer);
  return {
    agentKey,
    apiKey,
    permissions: permissions.split(" "),
    ...(suspended && { isSuspended: true }),
    ...(clockOffsetSeconds !== undefined && { clockOffsetSeconds }),
  };
}

/** Public routes have no caller. */
export const knownCaller: Step = {
  before: ({ event: exchange }) => {
    if (exchange.contract.permission === "public") return;
    exchange.caller = callerOf(exchange.event.requestContext.authorizer);
  },
};

export const permittedCaller: Step = {
  before: ({ event: { contract, caller } }) => {
    const { permission } = contract;
    if (!caller || permission === "public" || permission === "every-key") return;
    if (!holds(caller.permissions, permission)) {
      const detail = `API key '${caller.apiKey}' does not have the permission '${permission}'.`;
      throw new RequestRefused(refusal(commonProblems.forbidden, detail));
    }
  },
};

const agentSuspended = (agentKey: string) =>
  refusal(commonProblems.agentSuspended, `The operator has suspended the agent '${agentKey}'.`);

/**
 * Rejects operations with `refusedWhileSuspended` if the agent was suspended when the authorizer last read the agent's status.
 * Operations that create, increment or refund a charge or create a processor token read the status again.
 */
export const unsuspendedCaller: Step = {
  before: ({ event: { contract, caller } }) => {
    if (contract.refusedWhileSuspended && caller?.isSuspended)
      throw new RequestRefused(agentSuspended(caller.agentKey));
  },
};
