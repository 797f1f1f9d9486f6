import type { Distribution } from "../../../client/index.ts";
import { ConfirmButton } from "../../parts/forms/confirm-button.tsx";
import { useSession } from "../../shell/session.ts";
import { destinationText } from "../../words/destination-text.ts";
import { failureReasonWords } from "../../words/failure-reasons.ts";

/** Sends something small there, to see whether it arrives. */
export const TryButton = ({ distribution: { key, status, targets } }: { readonly distribution: Distribution }) => {
  const { client, may } = useSession();
  if (status === "archived" || !may("distributions:Distribute")) return null;
  return (
    <ConfirmButton
      label="Try"
      title="Try the distribution"
      does="Send the test"
      act={(idempotencyKey) => client.testDistribution({ distributionKey: key }, { idempotencyKey })}
      result={({ outcome, finding }) =>
        finding === undefined ? (
          <p class="notice good">It has arrived: {outcome}.</p>
        ) : (
          <p class="notice bad">
            {failureReasonWords(finding).what} {failureReasonWords(finding).remedy}
          </p>
        )
      }
    >
      <p>A small file, or a mail that says it is a test, is sent at once: {destinationText({ targets })}.</p>
    </ConfirmButton>
  );
};
