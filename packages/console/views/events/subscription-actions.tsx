import type { EventSubscription } from "../../../client/index.ts";
import { ArchiveButton } from "../../parts/forms/archive-button.tsx";
import { ConfirmButton } from "../../parts/forms/confirm-button.tsx";
import { OpeningButton } from "../../parts/forms/opening-button.tsx";
import { useSession } from "../../shell/session.ts";
import { SecretShown } from "./secret-shown.tsx";
import { ChangeSubscriptionDialog } from "./subscription-dialog.tsx";
import { targetText } from "./subscription-words.ts";

/** Buttons of a subscription that is not archived. */
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
          label="Send a test event"
          does="Send it"
          to="active"
          severity={`A test event goes to ${targetText(subscription)}, and what waited because the receiver failed is tried again.`}
          {...{ subscription, onDone }}
        />
      )}
      {may("eventSubscriptions:Update") && status === "active" && (
        <StatusButton
          label="Disable"
          does="Disable it"
          to="disabled"
          severity="It gets nothing until it is made active again, which starts with the next event: what happens meanwhile is not sent later."
          {...{ subscription, onDone }}
        />
      )}
      {may("eventSubscriptions:Update") && status === "disabled" && (
        <StatusButton
          label="Make active"
          does="Make it active"
          to="active"
          severity="It starts with the next event, after a test event that is sent at once."
          {...{ subscription, onDone }}
        />
      )}
      {may("eventSubscriptions:Update") && (
        <OpeningButton label="Change">
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

/** A change that says what is so already sends a test event, too. */
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
      label="New secret"
      title="Make a new secret"
      does="Make a new secret"
      act={(idempotencyKey) => client.rotateEventSubscriptionSecret({ eventSubscriptionKey: key }, { idempotencyKey })}
      onDone={onDone}
      result={({ secret }) => <SecretShown secret={secret} whenLost="Make another one." />}
    >
      <p>Events are signed with the new secret and, for a day, with the old one as well.</p>
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
      <p>It gets nothing any more. That cannot be undone.</p>
    </ArchiveButton>
  );
};
