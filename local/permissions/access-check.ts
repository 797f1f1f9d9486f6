import { PLACE } from "../place.ts";
import { type Access, judge } from "./policy.ts";
import type { Roles } from "./roles.ts";

/** Who makes a call: a function with the role that the template gives it. */
export interface Caller {
  readonly functionName: string;
  readonly roleArn: string;
}

export class AccessDenied extends Error {
  override readonly name = "AccessDeniedException";
}

/** Throws AccessDenied, in the words of AWS, for the first access that the caller's policies do not allow. */
export function checkAccess(roles: Roles, caller: Caller, accesses: readonly Access[]): void {
  const known = { "aws:RequestedRegion": [PLACE.region], "aws:ResourceAccount": [PLACE.account] };
  const own = { "aws:PrincipalAccount": [PLACE.account], "aws:PrincipalArn": [caller.roleArn] };
  const statements = roles.statements(caller.roleArn);
  for (const access of accesses) {
    const context = { ...known, ...own, "aws:SecureTransport": ["true"], ...access.context };
    const verdict = judge(statements, { ...access, context });
    if (verdict === "allowed") continue;
    const reason =
      verdict === "denied"
        ? "with an explicit deny in an identity-based policy"
        : `because no identity-based policy allows the ${access.action} action`;
    throw new AccessDenied(
      `User: ${sessionArn(caller)} is not authorized to perform: ${access.action} on resource: ${access.resource} ${reason}`,
    );
  }
}

export const sessionArn = ({ roleArn, functionName }: Caller): string =>
  `arn:${PLACE.partition}:sts::${PLACE.account}:assumed-role/${roleArn.replace(/^.*\//, "")}/${functionName}`;
