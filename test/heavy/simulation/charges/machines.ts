import { actionKinds, ruleOf } from "../../../../functions/charges/domain/action/action-rules.ts";
import { authorizationStates, clearingStates } from "../../../../functions/charges/domain/charge/charge-states.ts";
import { clearingRecordStates } from "../../../../functions/charges/domain/clearing/clearing-record.ts";
import { reversalStates } from "../../../../functions/charges/domain/exchange/pending-reversal.ts";
import { clearingBatchStates } from "../../../../functions/clearing/domain/clearing-batch.ts";
import { type Machine, nothingOpen, type StateTable, verdictIsKept } from "../situations/situation.ts";

/** State machines of charges and their clearing, as in the service. */

/** An action that calls a network is reserved on its charge until it is settled; any other action is one write. */
const openActions = actionKinds.filter((kind) => ruleOf(kind).asks !== "nobody");

const openActionStates: StateTable = {
  [nothingOpen]: { next: openActions },
  ...Object.fromEntries(openActions.map((kind) => [kind, { next: [nothingOpen] }])),
};

/** While the charge is busy, its clearing record stores the verdict. */
const keptVerdictStates: StateTable = {
  [nothingOpen]: { next: [verdictIsKept] },
  [verdictIsKept]: { next: [nothingOpen] },
};

export const machinesOfCharges = {
  authorization: {
    kind: "charge",
    field: "authorization",
    states: authorizationStates,
    // The charge of a refund is created when the network responds.
    begins: ["pending", "approved", "declined"],
  },
  clearing: { kind: "charge", field: "clearing", states: clearingStates, begins: [] },
  "open action": { kind: "charge", field: "openAction", states: openActionStates, begins: [] },
  reversal: { kind: "reversal", field: "state", states: reversalStates, begins: ["due"] },
  "clearing record": { kind: "clearing", field: "state", states: clearingRecordStates, begins: ["waiting"] },
  "kept verdict": { kind: "clearing", field: "verdict", states: keptVerdictStates, begins: [] },
  "clearing batch": { kind: "batch", field: "state", states: clearingBatchStates, begins: ["open"] },
} as const satisfies Readonly<Record<string, Machine>>;
