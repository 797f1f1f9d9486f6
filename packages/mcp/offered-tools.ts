import type { Tool } from "./tool.ts";

/** Selection of the tools that a key is offered. */

/** The fields of `GET /v1/me` that determine the selection. */
export interface Holder {
  readonly apiKey: string;
  readonly stage: string;
  readonly permissions: readonly string[];
}

/** Thrown when the key has more permissions than the server is allowed to use. */
export class TooMuchAllowed extends Error {
  override readonly name = "TooMuchAllowed";
}

/** `charges:Get`, `charges:GetTimeline`, `merchants:ListAcceptors`; neither `charges:All` nor `reports:Download`. */
const onlyReads = (permission: string): boolean => /^\w+:(Get|List)([A-Z]\w*)?$/.test(permission);

const isHeld = ({ permissions }: Holder, needed: string | undefined): boolean =>
  needed === undefined ||
  [needed, `${needed.split(":")[0]}:All`, "all:All"].some((permission) => permissions.includes(permission));

/** Environments where all cards are test cards. Elsewhere, a model must not handle card numbers. */
const stagesOfTestCards: readonly string[] = ["local", "sandbox"];

export interface Allowance {
  readonly writes: boolean;
}

/** Returns the tools for a key. Errors: `TooMuchAllowed` for a key with write permissions unless writes are allowed. */
export const offeredTools = (tools: readonly Tool[], holder: Holder, { writes }: Allowance): readonly Tool[] => {
  const surplus = holder.permissions.filter((permission) => !onlyReads(permission));
  if (surplus.length > 0 && !writes) {
    throw new TooMuchAllowed(
      `The key ${holder.apiKey} has more than read permissions (${surplus.join(", ")}), which a prompt injection could misuse. ` +
        "Use a key with only Get, List and GetTimeline permissions, or start with --allow-writes.",
    );
  }
  return tools.filter(
    ({ method, permission, takesCardNumber }) =>
      isHeld(holder, permission) &&
      (method === "GET" || writes) &&
      (!takesCardNumber || stagesOfTestCards.includes(holder.stage)),
  );
};
