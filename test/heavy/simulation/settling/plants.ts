import type { PlantedFaults } from "../plants/planted-fault.ts";

export const plantsOfSettling: PlantedFaults = {
  "a row is led to another charge than was presented": {
    file: "functions/network-records/take-network-records/row-of.ts",
    at: "chargeKey: «presented.chargeKey»",
    instead: "presented.actionKey",
    oracle: "settlementTakenOnce",
  },
  "a record of a network is another one in each file": {
    file: "functions/network-records/take-network-records/row-of.ts",
    at: "key: «keyOfRecord(header, line)»",
    instead: "keyOfRecord(header, { ...line, key: header.fileId + line.key })",
    oracle: "settlementTakenOnce",
  },
  "rows are written whatever is there": {
    file: "functions/network-records/network-record-store.ts",
    at: "schema: itemSchema, ...lists }, «isNew»)",
    instead: "undefined",
    oracle: "payoutsAreTheirMovements",
  },
  "a balance is read before its movements are written and put whatever it is by then": {
    file: "functions/network-records/take-network-records/write-rows.ts",
    at: "return [«movedBalance(movements.reduce<MerchantBalance>(withSettled, from ?? none), from)»];",
    instead:
      "{ ...movedBalance(movements.reduce<MerchantBalance>(withSettled, from ?? none), undefined), onlyIf: undefined }",
    oracle: "payoutsAreTheirMovements",
    within: 600,
  },
  "a proof does not miss what was never given to clearing": {
    file: "functions/timelines/domain/proof.ts",
    at: "if («given < authorizedMinor») {",
    instead: "false",
    oracle: "proofsTellTheTruth",
  },
};
