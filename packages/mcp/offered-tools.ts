import type { Tool } from "./tool.ts";

/** Which tools a key gets, and which keys get none. */

/** As much of `GET /v1/me` as decides. */
export interface Holder {
  readonly apiKey: string;
  readonly stage: string;
  readonly permissions: readonly string[];
}

/** A key that may do more than the server was started for. */
export class TooMuchAllowed extends Error {
  override readonly name = "TooMuchAllowed";
}

/** `charges:Get`, `charges:GetTimeline`, `merchants:ListAcceptors`; neither `charges:All` nor `reports:Download`. */
const onlyReads = (permission: string): boolean => /^\w+:(Get|List)([A-Z]\w*)?$/.test(permission);

const isHeld = ({ permissions }: Holder, needed: string | undefined): boolean =>
  needed === undefined ||
  [needed, `${needed.split(":")[0]}:All`, "all:All"].some((permission) => permissions.includes(permission));

/** Where all cards are test cards. Elsewhere the number of a card has no place in what a model reads. */
const stagesOfTestCards: readonly string[] = ["local", "sandbox"];

export interface Allowance {
  readonly writes: boolean;
}

/** Errors: `TooMuchAllowed` for a key that may write where only reading was allowed. */
export const offeredTools = (tools: readonly Tool[], holder: Holder, { writes }: Allowance): readonly Tool[] => {
  const surplus = holder.permissions.filter((permission) => !onlyReads(permission));
  if (surplus.length > 0 && !writes) {
    throw new TooMuchAllowed(
      `The key ${holder.apiKey} may do more than read (${surplus.join(", ")}), and a model may be talked into doing it. ` +
        "Give a key that has only Get, List and timeline permissions, or start with --allow-writes.",
    );
  }
  return tools.filter(
    ({ method, permission, takesCardNumber }) =>
      isHeld(holder, permission) &&
      (method === "GET" || writes) &&
      (!takesCardNumber || stagesOfTestCards.includes(holder.stage)),
  );
};
