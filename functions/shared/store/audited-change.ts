/** An entity whose changes leave an entry in the audit trail. */
export type AuditedEntity =
  | "agent"
  | "api-key"
  | "bin"
  | "merchant"
  | "acceptor"
  | "distribution"
  | "event-subscription"
  | "report-schedule";

/** A change of such an entity, beside the write that stores it. */
export interface AuditedChange {
  readonly entity: AuditedEntity;
  readonly agentKey: string;
  /** Absent when the entity is new. */
  readonly before?: object;
  readonly after: { readonly key: string; readonly version: number };
}
