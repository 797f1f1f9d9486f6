import { useState } from "preact/hooks";
import { ConfirmDialog } from "../../parts/forms/confirm-dialog.tsx";
import { useSession } from "../../shell/session.ts";
import { DistributionChoices } from "../distributions/distribution-choices.tsx";

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
      title="Deliver to more destinations"
      does="Deliver"
      sends={distributions}
      isReady={distributions.length > 0}
      act={(idempotencyKey) =>
        client.deliverReportElsewhere({ reportKey, body: { distributions } }, { idempotencyKey })
      }
      onClose={onClose}
      onDone={onDone}
    >
      <p>
        The report is also delivered to the selected distributions. Distributions that already receive the report are
        skipped. To send the report to one of them again, resend the delivery.
      </p>
      <DistributionChoices chosen={distributions} onChoice={setDistributions} />
    </ConfirmDialog>
  );
};
