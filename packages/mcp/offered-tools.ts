import type { Tool } from "./tool.ts";

/** Fields of the `GET /v1/me` response that determine which tools are offered. */
export interface Holder {
  readonly apiKey: string;
  readonly stage: string;
  readonly permissions: readonly string[];
}

/** Thrown if the API key has any non-read permission and writes are not allowed. */
export class TooMuchAllowed extends Error {
  override readonly name = "TooMuchAllowed";
}

/**
 * Returns true for permissions such as `charges:Get`, `charges:GetTimeline` and `merchants:ListAcceptors`, but not for
 * `charges:All` or `reports:Download`.
 */
const onlyReads = (permission: string): boolean => /^\w+:(Get|List)([A-Z]\w*)?$/.test(permission);

const isHeld = ({ permissions }: Holder, needed: string | undefined): boolean =>
  needed === undefined ||
  [needed, `${needed.split(":")[0]}:All`, "all:All"].some((permission) => permissions.includes(permission));

/** Environments in which all cards are test cards. In other environments, a model must not handle card numbers. */
const stagesOfTestCards: readonly string[] = ["local", "sandbox"];

export interface Allowance {
  readonly writes: boolean;
}

/** Returns the tools for a key. Throws `TooMuchAllowed` if the key has any non-read permission and writes are not allowed. */
export function offeredTools(tools: readonly Tool[], holder: Holder, { writes }: Allowance): readonly Tool[] {
  const surplus = holder.permissions.filter((permission) => !onlyReads(permission));
  if (surplus.length > 0 && !writes) {
    throw new TooMuchAllowed(
      `The key ${holder.apiKey} has permissions beyond read access (${surplus.join(", ")}), which a prompt injection could misuse. ` +
        "Use a key that has only Get and List permissions (such as charges:GetTimeline), or start with --allow-writes.",
    );
  }
  return tools.filter(
    ({ method, permission, takesCardNumber }) =>
      isHeld(holder, permission) &&
      (method === "GET" || writes) &&
      (!takesCardNumber || stagesOfTestCards.includes(holder.stage)),
  );
}
