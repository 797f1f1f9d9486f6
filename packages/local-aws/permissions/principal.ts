import { type Access, evaluatePolicy, type PolicyStatement } from "./policy.ts";

/** Who makes a call, and what that one may do. */
export interface Principal {
  readonly account: string;
  /** Of a user, or of a session of a role. */
  readonly arn: string;
  /** Throws AccessDenied unless all of it is allowed. */
  check(accesses: readonly Access[]): void;
}

export class AccessDenied extends Error {
  override readonly name = "AccessDeniedException";
}

/** What is done to single objects, files for instance, is different each time. */
const rememberedMax = 1_000;

/** A session of a role. Every one of its policies must allow what it does: the role's own, and a session's if there is one. */
export const roleSession = (
  roleArn: string,
  sessionName: string,
  policies: readonly (readonly PolicyStatement[])[],
): Principal => {
  const [, account = "", role = ""] = /^arn:aws:iam::(\d+):role\/(?:.*\/)?([^/]+)$/.exec(roleArn) ?? [];
  const session = `arn:aws:sts::${account}:assumed-role/${role}/${sessionName}`;
  // Policies do not change while the stack runs, and functions do the same all day.
  const allowed = new Set<string>();
  return {
    account,
    arn: session,
    check: (accesses) => {
      for (const access of accesses) {
        const known = JSON.stringify(access);
        if (allowed.has(known)) continue;
        for (const statements of policies) requireAllowed(session, statements, access);
        if (allowed.size >= rememberedMax) allowed.clear();
        allowed.add(known);
      }
    },
  };
};

/** A refusal in the words of AWS. */
const requireAllowed = (session: string, statements: readonly PolicyStatement[], access: Access): void => {
  const verdict = evaluatePolicy(statements, access);
  if (verdict === "allowed") return;
  const reason =
    verdict === "denied"
      ? "with an explicit deny in an identity-based policy"
      : `because no identity-based policy allows the ${access.action} action`;
  throw new AccessDenied(
    `User: ${session} is not authorized to perform: ${access.action} on resource: ${access.resource} ${reason}`,
  );
};
