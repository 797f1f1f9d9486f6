export type { FieldType } from "./domain/record-field.ts";
export { type NetworkRecord, type RecordKind, recordKinds, recordValue } from "./domain/record-kinds.ts";
export {
  itemToRecord,
  recordItemKey,
  recordListOfCharge,
  recordLists,
} from "./network-record-store.ts";
export { openDisputesOf } from "./open-disputes.ts";
