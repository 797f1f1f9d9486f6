import { type Access, evaluatePolicy, type PolicyStatement } from "./policy.ts";

export interface Principal {
  readonly account: string;
  /** ARN of a user, or of a role session. */
  readonly arn: string;
  /** Throws AccessDenied unless all accesses are allowed. */
  check(accesses: readonly Access[]): void;
}

export class AccessDenied extends Error {
  override readonly name = "AccessDeniedException";
}

/**
 * Maximum number of cached access decisions. The cache is limited because the number of resources is unbounded: each S3 object
 * is a separate resource.
 */
const rememberedMax = 1_000;

/** A session of a role. The role's policy and the session policy, if the session has one, must both allow an access. */
export function roleSession(
  roleArn: string,
  sessionName: string,
  policies: readonly (readonly PolicyStatement[])[],
): Principal {
  const [, account = "", role = ""] = /^arn:aws:iam::(\d+):role\/(?:.*\/)?([^/]+)$/.exec(roleArn) ?? [];
  const session = `arn:aws:sts::${account}:assumed-role/${role}/${sessionName}`;
  // Allowed accesses are cached, because policies do not change while the stack runs and functions repeat the same accesses.
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
}

/** Throws AccessDenied with AWS's error message unless the policy allows the access. */
function requireAllowed(session: string, statements: readonly PolicyStatement[], access: Access): void {
  const verdict = evaluatePolicy(statements, access);
  if (verdict === "allowed") return;
  const reason =
    verdict === "denied"
      ? "with an explicit deny in an identity-based policy"
      : `because no identity-based policy allows the ${access.action} action`;
  throw new AccessDenied(
    `User: ${session} is not authorized to perform: ${access.action} on resource: ${access.resource} ${reason}`,
  );
}
