export type AuditedEntity =
  | "agent"
  | "api-key"
  | "bin"
  | "merchant"
  | "acceptor"
  | "distribution"
  | "event-subscription"
  | "report-schedule";

export interface AuditedChange {
  readonly entity: AuditedEntity;
  readonly agentKey: string;
  /** Absent if the entity is new. */
  readonly before?: object;
  readonly after: { readonly key: string; readonly version: number };
}
