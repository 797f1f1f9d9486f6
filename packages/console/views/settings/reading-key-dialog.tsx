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

/** A key for somebody who looks and changes nothing, and which ends by itself. */
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
  // Nobody can give what the own key does not hold.
  const permissions = readingPermissions.filter((permission) => may(permission));
  const given = description.trim();
  const act = (idempotencyKey: string) => {
    // biome-ignore lint/plugin: keys live in the world's time
    const expires = new Date(Date.now() + Number(hours) * hourMilliseconds).toISOString();
    const body = { permissions, expires, ...(given !== "" && { description: given }) };
    return client.createApiKey({ body }, { idempotencyKey });
  };
  return (
    <ConfirmDialog
      title="Make a read-only key"
      does="Make the key"
      sends={{ given, hours }}
      isReady={permissions.length > 0}
      act={act}
      onClose={onClose}
      onDone={onDone}
      result={({ key, secret, expires }) =>
        secret === undefined ? (
          <p class="notice warn">
            It was made, and its answer was lost: nobody has stored the secret. Archive <code>{key}</code> and make
            another one.
          </p>
        ) : (
          <>
            <p>Key and secret are for one person. The secret is shown here and never again.</p>
            <p>
              <KeyText of={key} />
            </p>
            <p>
              <KeyText of={secret} name="secret" />
            </p>
            <p>
              It ends: <Moment at={expires} />
            </p>
          </>
        )
      }
    >
      <p>
        Whoever has it sees payments, reports, deliveries and settings as far as you do, and can change nothing and
        download no file.
      </p>
      <TextField
        label="Who is it for?"
        value={description}
        onValue={setDescription}
        maxLength={160}
        placeholder="Support, Ann"
      />
      <ChoiceField label="How long" choices={lengths} value={hours} onValue={setHours} />
    </ConfirmDialog>
  );
};
