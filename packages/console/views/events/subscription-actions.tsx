import type { EventSubscription } from "../../../client/index.ts";
import { ConfirmDialog } from "../../parts/confirm-dialog.tsx";
import { KeyText } from "../../parts/key-text.tsx";
import { OpeningButton } from "../../parts/opening-button.tsx";
import { useSession } from "../../shell/session.ts";
import { targetText } from "./subscription-words.ts";

/** What can be done with a subscription that is not archived. */
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
          tells={`A test event goes to ${targetText(subscription)}, and what waited because the receiver failed is tried again.`}
          {...{ subscription, onDone }}
        />
      )}
      {may("eventSubscriptions:Update") && status === "active" && (
        <StatusButton
          label="Disable"
          does="Disable it"
          to="disabled"
          tells="It gets nothing until it is made active again, which starts with the next event: what happens meanwhile is not sent later."
          {...{ subscription, onDone }}
        />
      )}
      {may("eventSubscriptions:Update") && status === "disabled" && (
        <StatusButton
          label="Make active"
          does="Make it active"
          to="active"
          tells="It starts with the next event, after a test event that is sent at once."
          {...{ subscription, onDone }}
        />
      )}
      {may("eventSubscriptions:Update") && targetUrl !== undefined && <RotateButton {...{ subscription, onDone }} />}
      {may("eventSubscriptions:Archive") && <ArchiveButton {...{ subscription, onDone }} />}
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
  tells,
  onDone,
}: ButtonProps & {
  readonly label: string;
  readonly does: string;
  readonly to: "active" | "disabled";
  readonly tells: string;
}) => {
  const { client } = useSession();
  return (
    <OpeningButton label={label}>
      {(close) => (
        <ConfirmDialog
          title={label}
          does={does}
          act={() =>
            client.updateEventSubscription({ eventSubscriptionKey: key, body: { status: to } }, { ifMatch: version })
          }
          onClose={close}
          onDone={onDone}
        >
          <p>{tells}</p>
        </ConfirmDialog>
      )}
    </OpeningButton>
  );
};

const RotateButton = ({ subscription: { key }, onDone }: ButtonProps) => {
  const { client } = useSession();
  return (
    <OpeningButton label="New secret">
      {(close) => (
        <ConfirmDialog
          title="Make a new secret"
          does="Make a new secret"
          act={(idempotencyKey) =>
            client.rotateEventSubscriptionSecret({ eventSubscriptionKey: key }, { idempotencyKey })
          }
          onClose={close}
          onDone={onDone}
          result={({ secret }) =>
            secret === undefined ? (
              <p class="notice warn">It was made, and its answer was lost: nobody has stored it. Make another one.</p>
            ) : (
              <>
                <p>It is shown here and never again:</p>
                <p>
                  <KeyText of={secret} name="secret" />
                </p>
              </>
            )
          }
        >
          <p>Events are signed with the new secret and, for a day, with the old one as well.</p>
        </ConfirmDialog>
      )}
    </OpeningButton>
  );
};

const ArchiveButton = ({ subscription: { key, version }, onDone }: ButtonProps) => {
  const { client } = useSession();
  return (
    <OpeningButton label="Archive" isDanger>
      {(close) => (
        <ConfirmDialog
          title="Archive the subscription"
          does="Archive it"
          isDanger
          act={() => client.archiveEventSubscription({ eventSubscriptionKey: key }, { ifMatch: version })}
          onClose={close}
          onDone={onDone}
        >
          <p>It gets nothing any more. That cannot be undone.</p>
        </ConfirmDialog>
      )}
    </OpeningButton>
  );
};
