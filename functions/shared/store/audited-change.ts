/** An entity whose changes are recorded in the audit trail. */
export type AuditedEntity =
  | "agent"
  | "api-key"
  | "bin"
  | "merchant"
  | "acceptor"
  | "distribution"
  | "event-subscription"
  | "report-schedule";

/** A change of an audited entity, attached to the write that stores it. */
export interface AuditedChange {
  readonly entity: AuditedEntity;
  readonly agentKey: string;
  /** Absent if the entity is new. */
  readonly before?: object;
  readonly after: { readonly key: string; readonly version: number };
}
