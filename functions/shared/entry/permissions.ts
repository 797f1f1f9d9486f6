/**
 * Permissions of API keys, grouped by area. `<area>:All` and `all:All` are wildcards. The list is closed, so a misspelled
 * permission is rejected when a key is created or updated.
 */
export const operationPermissions = [
  "apiKeys:Create",
  "apiKeys:Get",
  "apiKeys:List",
  "apiKeys:Update",
  "apiKeys:Archive",
  "agents:GetBin",
  "agents:ListBins",
  "merchants:Create",
  "merchants:Get",
  "merchants:List",
  "merchants:Update",
  "merchants:CreateAcceptor",
  "merchants:ListAcceptors",
  "acceptors:Get",
  "acceptors:Update",
  "acceptors:Archive",
  "charges:Create",
  "charges:CreateCredit",
  "charges:Get",
  "charges:List",
  "charges:GetTimeline",
  "charges:Clear",
  "charges:Withdraw",
  "charges:Increment",
  "charges:Reverse",
  "charges:Cancel",
  "charges:Refund",
  "eventSubscriptions:Create",
  "eventSubscriptions:Get",
  "eventSubscriptions:List",
  "eventSubscriptions:Update",
  "eventSubscriptions:Archive",
  "eventSubscriptions:ListWaitingEvents",
  "eventSubscriptions:Acknowledge",
  "distributions:Create",
  "distributions:Get",
  "distributions:List",
  "distributions:Update",
  "distributions:Archive",
  "distributions:Distribute",
  "deliveries:Get",
  "deliveries:List",
  "deliveries:Resend",
  "reportSchedules:Create",
  "reportSchedules:Get",
  "reportSchedules:List",
  "reportSchedules:Update",
  "reportSchedules:Archive",
  "reportSchedules:Run",
  "reports:Get",
  "reports:List",
  "reports:Download",
  "reports:Deliver",
  "processorTokens:Create",
  "processorTokens:Get",
  "processorTokens:List",
  "processorTokens:Update",
  "processorTokens:Archive",
  "threeDs:Create",
  "threeDs:Get",
  "threeDs:List",
  "threeDs:GetTimeline",
  "statistics:Get",
  "sandbox:GetClock",
  "sandbox:SetClock",
] as const;

type OperationPermission = (typeof operationPermissions)[number];

type AreaOf<Permission> = Permission extends `${infer Area}:${string}` ? Area : never;

export type KnownPermission = OperationPermission | `${AreaOf<OperationPermission>}:All` | "all:All";

const areaOf = <Permission extends string>(permission: Permission) => permission.split(":")[0] as AreaOf<Permission>;

const areas = [...new Set(operationPermissions.map(areaOf))];

export const knownPermissions: readonly KnownPermission[] = [
  ...operationPermissions,
  ...areas.map((area): KnownPermission => `${area}:All`),
  "all:All",
];

/**
 * Returns true if the permissions grant the required one: `charges:Create` is granted by `charges:Create`, `charges:All` and
 * `all:All`.
 */
export const holds = (permissions: readonly string[], needed: string): boolean =>
  [needed, `${areaOf(needed)}:All`, "all:All"].some((permission) => permissions.includes(permission));
