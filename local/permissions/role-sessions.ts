import { randomBytes } from "node:crypto";
import type { OutsideAccount, OutsideRole } from "../outside-accounts.ts";
import type { Credential, FindCredential, Principal } from "./credentials.ts";
import { judge, type PolicyStatement, statementsOf } from "./policy.ts";
import { AccessDenied } from "./roles.ts";

export interface SessionRequest {
  readonly roleArn: string;
  readonly externalId: string | undefined;
  /** What the session may do at most; the role's own policy holds as well. */
  readonly sessionPolicy: readonly PolicyStatement[] | undefined;
  readonly sessionName: string;
  readonly seconds: number;
}

export interface RoleSession extends Credential {
  readonly accessKeyId: string;
  readonly sessionToken: string;
  readonly expiresAt: number;
}

/** Roles of outside accounts, and the temporary credentials of those who have assumed one. They end with the runner. */
export class RoleSessions {
  readonly #roles: ReadonlyMap<string, OutsideRole & { readonly account: string }>;
  readonly #sessions = new Map<string, RoleSession>();

  constructor(outside: readonly OutsideAccount[]) {
    this.#roles = new Map(
      outside.flatMap(({ account, roles }) =>
        roles.map((role) => [`arn:aws:iam::${account}:role/${role.name}`, { ...role, account }] as const),
      ),
    );
  }

  readonly find: FindCredential = (accessKeyId) => this.#sessions.get(accessKeyId);

  /** Undefined unless the role trusts the caller. */
  begin(caller: Principal, { roleArn, externalId, ...session }: SessionRequest): RoleSession | undefined {
    const role = this.#roles.get(roleArn);
    if (role?.trustedAccount !== caller.account || role.externalId !== externalId) return undefined;
    const begun: RoleSession = {
      accessKeyId: `ASIA${randomBytes(8).toString("hex").toUpperCase()}`,
      secretAccessKey: randomBytes(30).toString("base64"),
      sessionToken: randomBytes(96).toString("base64"),
      expiresAt: Date.now() + session.seconds * 1000,
      principal: sessionPrincipal(role, session),
    };
    for (const [id, { expiresAt }] of this.#sessions) if (expiresAt <= Date.now()) this.#sessions.delete(id);
    this.#sessions.set(begun.accessKeyId, begun);
    return begun;
  }
}

const sessionPrincipal = (
  { account, name, policy }: OutsideRole & { readonly account: string },
  { sessionPolicy, sessionName }: Pick<SessionRequest, "sessionPolicy" | "sessionName">,
): Principal => {
  const policies = [statementsOf(policy), ...(sessionPolicy ? [sessionPolicy] : [])];
  return {
    account,
    check: (accesses) => {
      for (const access of accesses) {
        if (policies.every((statements) => judge(statements, access) === "allowed")) continue;
        const session = `arn:aws:sts::${account}:assumed-role/${name}/${sessionName}`;
        throw new AccessDenied(`User: ${session} is not authorized to perform: ${access.action}`);
      }
    },
  };
};
