import { useState } from "preact/hooks";
import { ConfirmDialog } from "../../parts/forms/confirm-dialog.tsx";
import { ChoiceField, TextField } from "../../parts/forms/field.tsx";
import { KeyText } from "../../parts/key-text.tsx";
import { Moment } from "../../parts/moment.tsx";
import { useSession } from "../../shell/session.ts";
import { readingPermissions } from "./reading-permissions.ts";

const hourMilliseconds = 3_600_000;

const lengths = [
  ["8", "8 hours"],
  ["24", "a day"],
  ["168", "a week"],
  ["720", "30 days"],
] as const;

export const ReadingKeyDialog = ({
  onClose,
  onDone,
}: {
  readonly onClose: () => void;
  readonly onDone: () => void;
}) => {
  const { client, may } = useSession();
  const [description, setDescription] = useState("");
  const [hours, setHours] = useState("8");
  // An API key can grant only the permissions that it has itself.
  const permissions = readingPermissions.filter((permission) => may(permission));
  const given = description.trim();
  const act = (idempotencyKey: string) => {
    // biome-ignore lint/plugin: API keys expire in real time, not by the agent's sandbox clock
    const expires = new Date(Date.now() + Number(hours) * hourMilliseconds).toISOString();
    const body = { permissions, expires, ...(given !== "" && { description: given }) };
    return client.createApiKey({ body }, { idempotencyKey });
  };
  return (
    <ConfirmDialog
      title="Create read-only key"
      does="Create key"
      sends={{ given, hours }}
      isReady={permissions.length > 0}
      act={act}
      onClose={onClose}
      onDone={onDone}
      result={({ key, secret, expires }) =>
        secret === undefined ? (
          <p class="notice warn">
            The key was created, but the response with the secret was lost. Archive <code>{key}</code> and create
            another key.
          </p>
        ) : (
          <>
            <p>Give the key and the secret to one person only. Copy the secret now. It will not be shown again.</p>
            <p>
              <KeyText of={key} />
            </p>
            <p>
              <KeyText of={secret} name="secret" />
            </p>
            <p>
              Expires: <Moment at={expires} />
            </p>
          </>
        )
      }
    >
      <p>
        The key grants read access to the payments, reports, deliveries and settings that your own key can read. The key
        cannot read API keys, change anything or download files.
      </p>
      <TextField
        label="Description"
        value={description}
        onValue={setDescription}
        maxLength={160}
        placeholder="Support, Ann"
      />
      <ChoiceField label="Expires after" choices={lengths} value={hours} onValue={setHours} />
    </ConfirmDialog>
  );
};
