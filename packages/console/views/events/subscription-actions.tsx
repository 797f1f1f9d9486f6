import type { EventSubscription } from "../../../client/index.ts";
import { ArchiveButton } from "../../parts/forms/archive-button.tsx";
import { ConfirmButton } from "../../parts/forms/confirm-button.tsx";
import { OpeningButton } from "../../parts/forms/opening-button.tsx";
import { useSession } from "../../shell/session.ts";
import { SecretShown } from "./secret-shown.tsx";
import { ChangeSubscriptionDialog } from "./subscription-dialog.tsx";
import { targetText } from "./subscription-words.ts";

/** Actions on a subscription that is not archived. */
export const SubscriptionActions = ({
  of: subscription,
  onDone,
}: {
  readonly of: EventSubscription;
  readonly onDone: () => void;
}) => {
  const { may } = useSession();
  const { status, targetUrl } = subscription;
  return (
    <div class="buttons">
      {may("eventSubscriptions:Update") && status === "active" && (
        <StatusButton
          label="Send test event"
          does="Send event"
          to="active"
          severity={`A test event is sent, and pending deliveries are retried. Target: ${targetText(subscription)}.`}
          {...{ subscription, onDone }}
        />
      )}
      {may("eventSubscriptions:Update") && status === "active" && (
        <StatusButton
          label="Disable"
          does="Disable subscription"
          to="disabled"
          severity="The subscription receives no events until you enable it. Events that occur while it is disabled are never sent."
          {...{ subscription, onDone }}
        />
      )}
      {may("eventSubscriptions:Update") && status === "disabled" && (
        <StatusButton
          label="Enable"
          does="Enable subscription"
          to="active"
          severity="A test event is sent immediately. Events that occurred while the subscription was disabled are not sent."
          {...{ subscription, onDone }}
        />
      )}
      {may("eventSubscriptions:Update") && (
        <OpeningButton label="Edit">
          {(close) => <ChangeSubscriptionDialog of={subscription} onClose={close} onDone={onDone} />}
        </OpeningButton>
      )}
      {may("eventSubscriptions:Update") && targetUrl !== undefined && <RotateButton {...{ subscription, onDone }} />}
      {may("eventSubscriptions:Archive") && <ArchiveSubscription {...{ subscription, onDone }} />}
    </div>
  );
};

interface ButtonProps {
  readonly subscription: EventSubscription;
  readonly onDone: () => void;
}

/** If the subscription is active after the update, the service sends a test event, even if nothing changed. */
const StatusButton = ({
  subscription: { key, version },
  label,
  does,
  to,
  severity,
  onDone,
}: ButtonProps & {
  readonly label: string;
  readonly does: string;
  readonly to: "active" | "disabled";
  readonly severity: string;
}) => {
  const { client } = useSession();
  return (
    <ConfirmButton
      label={label}
      does={does}
      act={() =>
        client.updateEventSubscription({ eventSubscriptionKey: key, body: { status: to } }, { ifMatch: version })
      }
      onDone={onDone}
    >
      <p>{severity}</p>
    </ConfirmButton>
  );
};

const RotateButton = ({ subscription: { key }, onDone }: ButtonProps) => {
  const { client } = useSession();
  return (
    <ConfirmButton
      label="Rotate secret"
      title="Rotate the signing secret"
      does="Rotate"
      act={(idempotencyKey) => client.rotateEventSubscriptionSecret({ eventSubscriptionKey: key }, { idempotencyKey })}
      onDone={onDone}
      result={({ secret }) => <SecretShown secret={secret} whenLost="Rotate the secret again." />}
    >
      <p>Events are signed with the new secret and, for one day, also with the old secret.</p>
    </ConfirmButton>
  );
};

const ArchiveSubscription = ({ subscription: { key, version }, onDone }: ButtonProps) => {
  const { client } = useSession();
  return (
    <ArchiveButton
      what="subscription"
      act={() => client.archiveEventSubscription({ eventSubscriptionKey: key }, { ifMatch: version })}
      onDone={onDone}
    >
      <p>The subscription will receive no more events. This cannot be undone.</p>
    </ArchiveButton>
  );
};
