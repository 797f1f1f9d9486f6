import type { EventSubscription } from "../../../client/index.ts";
import { useForm } from "../../data/use-form.ts";
import { ConfirmDialog } from "../../parts/forms/confirm-dialog.tsx";
import { ChoiceField, TextField } from "../../parts/forms/field.tsx";
import { useSession } from "../../shell/session.ts";
import { SecretShown } from "./secret-shown.tsx";
import {
  createSubscriptionBody,
  newSubscriptionForm,
  type SubscriptionForm,
  sourceChoices,
  subscriptionFormOf,
  updateSubscriptionBody,
  wayChoices,
} from "./subscription-form.ts";

interface DialogProps {
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export const NewSubscriptionDialog = ({ onClose, onDone }: DialogProps) => {
  const { client } = useSession();
  const { form, field } = useForm(newSubscriptionForm);
  return (
    <ConfirmDialog
      title="Create subscription"
      does="Create"
      sends={form}
      act={(idempotencyKey) =>
        client.createEventSubscription({ body: createSubscriptionBody(form) }, { idempotencyKey })
      }
      onClose={onClose}
      onDone={onDone}
      result={({ key, secret, secretWithheld, status }) => (
        <>
          <p>
            The subscription is {status}: <a href={`#/subscriptions/${key}`}>{key}</a>
          </p>
          {(secret !== undefined || secretWithheld) && (
            <SecretShown secret={secret} whenLost="Rotate the secret on the subscription page." />
          )}
        </>
      )}
    >
      <ChoiceField label="Event source" choices={sourceChoices} {...field("eventSource")} />
      <ChoiceField label="Deliver to" choices={wayChoices} {...field("way")} />
      {form.way === "event-bus" && (
        <TextField
          label="Event bus"
          placeholder="arn:aws:events:eu-west-1:123456789012:event-bus/name"
          help="The bus policy must allow the service to put events on the bus."
          maxLength={400}
          isRequired
          {...field("eventBusArn")}
        />
      )}
      <SharedFields way={form.way} field={field} />
    </ConfirmDialog>
  );
};

/** If the subscription is active, the service sends a test event after the change. */
export const ChangeSubscriptionDialog = ({
  of: subscription,
  onClose,
  onDone,
}: DialogProps & { readonly of: EventSubscription }) => {
  const { client } = useSession();
  const { form, field } = useForm(() => subscriptionFormOf(subscription));
  return (
    <ConfirmDialog
      title="Edit subscription"
      does="Save"
      sends={form}
      act={() =>
        client.updateEventSubscription(
          { eventSubscriptionKey: subscription.key, body: updateSubscriptionBody(form) },
          { ifMatch: subscription.version },
        )
      }
      onClose={onClose}
      onDone={onDone}
    >
      <SharedFields way={form.way} field={field} />
    </ConfirmDialog>
  );
};

const SharedFields = ({
  way,
  field,
}: Pick<SubscriptionForm, "way"> & { readonly field: ReturnType<typeof useForm<SubscriptionForm>>["field"] }) => (
  <>
    {way === "webhook" && (
      <TextField
        label="Endpoint URL"
        type="url"
        placeholder="https://shop.example/events"
        help="Each event is sent to this URL in a POST request. When you save an active subscription, a test event is sent."
        maxLength={2_048}
        isRequired
        {...field("targetUrl")}
      />
    )}
    <TextField
      label="Event types"
      help="Separate types with commas. Leave the field empty for all event types of the source."
      maxLength={2_600}
      {...field("eventTypes")}
    />
    <TextField label="Description" help="Optional, for your own use." maxLength={160} {...field("description")} />
  </>
);
