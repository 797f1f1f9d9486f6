import { randomBytes } from "node:crypto";
import type { OutsideAccount, OutsideRole } from "../outside-accounts.ts";
import type { Credential, FindCredential } from "./credentials.ts";
import { type PolicyStatement, statementsOf } from "./policy.ts";
import { type Principal, roleSession } from "./principal.ts";

export interface SessionRequest {
  readonly roleArn: string;
  readonly externalId: string | undefined;
  /** If present, the session has only the permissions that both the session policy and the role's policy grant. */
  readonly sessionPolicy: readonly PolicyStatement[] | undefined;
  readonly sessionName: string;
  readonly seconds: number;
}

export interface RoleSession extends Credential {
  readonly accessKeyId: string;
  readonly sessionToken: string;
  readonly expiresAt: number;
}

/**
 * Roles in external accounts, and the temporary credentials of their sessions. The credentials are lost when the runner stops.
 */
export class RoleSessions {
  readonly #roles: ReadonlyMap<string, OutsideRole>;
  readonly #sessions = new Map<string, RoleSession>();

  constructor(outsideAccounts: readonly OutsideAccount[]) {
    this.#roles = new Map(
      outsideAccounts.flatMap(({ account, roles }) =>
        roles.map((role) => [`arn:aws:iam::${account}:role/${role.name}`, role] as const),
      ),
    );
  }

  readonly find: FindCredential = (accessKeyId) => this.#sessions.get(accessKeyId);

  /** Starts a session. Returns undefined unless the role trusts the caller's account and the external ID matches. */
  begin(caller: Principal, request: SessionRequest): RoleSession | undefined {
    const { roleArn, externalId, sessionPolicy, sessionName, seconds } = request;
    const role = this.#roles.get(roleArn);
    if (role?.trustedAccount !== caller.account || role.externalId !== externalId) return undefined;
    const begun: RoleSession = {
      accessKeyId: `ASIA${randomBytes(8).toString("hex").toUpperCase()}`,
      secretAccessKey: randomBytes(30).toString("base64"),
      sessionToken: randomBytes(96).toString("base64"),
      expiresAt: Date.now() + seconds * 1000,
      principal: roleSession(roleArn, sessionName, [
        statementsOf(role.policy),
        ...(sessionPolicy ? [sessionPolicy] : []),
      ]),
    };
    for (const [id, { expiresAt }] of this.#sessions) if (expiresAt <= Date.now()) this.#sessions.delete(id);
    this.#sessions.set(begun.accessKeyId, begun);
    return begun;
  }
}
