import type { Distribution } from "../../../client/index.ts";
import { ConfirmButton } from "../../parts/forms/confirm-button.tsx";
import { useSession } from "../../shell/session.ts";
import { destinationText } from "../../words/destination-text.ts";
import { failureReasonWords } from "../../words/failure-reasons.ts";

export const TryButton = ({ distribution: { key, status, targets } }: { readonly distribution: Distribution }) => {
  const { client, may } = useSession();
  if (status === "archived" || !may("distributions:Distribute")) return null;
  return (
    <ConfirmButton
      label="Test"
      title="Test the distribution"
      does="Send test"
      act={(idempotencyKey) => client.testDistribution({ distributionKey: key }, { idempotencyKey })}
      result={({ outcome, finding }) =>
        finding === undefined ? (
          <p class="notice good">The test was successful: {outcome}.</p>
        ) : (
          <p class="notice bad">
            {failureReasonWords(finding).what} {failureReasonWords(finding).remedy}
          </p>
        )
      }
    >
      <p>A small test file or a test email is sent immediately. Destination: {destinationText({ targets })}.</p>
    </ConfirmButton>
  );
};
