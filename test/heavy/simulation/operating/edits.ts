import { edit, type PlantedEdits } from "../plants/planted-edit.ts";

export const editsOfOperating: PlantedEdits = {
  "charges at an acceptor that is suspended": [
    edit(
      "charges/creation/admit-charge.ts",
      "if (acceptor.suspended)",
      "if (acceptor.chargesBlocked && acceptor.suspended)",
    ),
  ],
  "pays out what is held": [edit("network-records/merchant-payer.ts", "?.payoutsHeld)", "?.payoutsHeld === false)")],
  "pays a merchant twice on a day": [
    edit("network-records/domain/merchant-payout.ts", "paidOn >= day", "paidOn > day"),
  ],
  "sends a batch again that its network has taken": [
    edit(
      "clearing/resubmit-clearing-batch/resubmit-clearing-batch.ts",
      'batch.state !== "submitted" &&',
      'batch.state === "open" &&',
    ),
  ],
  "leaves a released file where it was when its function died": [
    edit("network-records/record-file-progress.ts", '&& item["entityTag"] !== entityTag', ""),
  ],
  "leaves no entry of what operators do": [
    edit("shared/entry/operator-function.ts", "if (!contract.act) return;", "if (contract.act !== undefined) return;"),
  ],
};
