import { useState } from "preact/hooks";
import { ConfirmDialog } from "../../parts/forms/confirm-dialog.tsx";
import { useSession } from "../../shell/session.ts";
import { DistributionChoices } from "../distributions/distribution-choices.tsx";

/** Brings a report to further distributions. */
export const DeliverDialog = ({
  reportKey,
  onClose,
  onDone,
}: {
  readonly reportKey: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) => {
  const { client } = useSession();
  const [distributions, setDistributions] = useState<readonly string[]>([]);
  return (
    <ConfirmDialog
      title="Deliver it elsewhere"
      does="Deliver"
      sends={distributions}
      isReady={distributions.length > 0}
      act={(idempotencyKey) =>
        client.deliverReportElsewhere({ reportKey, body: { distributions } }, { idempotencyKey })
      }
      onClose={onClose}
      onDone={onDone}
    >
      <p>It also goes to these. Where it was brought already it is left alone; a delivery can be sent again instead.</p>
      <DistributionChoices chosen={distributions} onChoice={setDistributions} />
    </ConfirmDialog>
  );
};
