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
        The report is also delivered to the selected distributions. A distribution that already has a delivery of the
        report is skipped. To deliver the report there again, resend that delivery.
      </p>
      <DistributionChoices chosen={distributions} onChoice={setDistributions} />
    </ConfirmDialog>
  );
};
