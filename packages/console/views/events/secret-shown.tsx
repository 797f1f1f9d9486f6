import { KeyText } from "../../parts/key-text.tsx";

/** A secret of signatures. The service shows it once, and not to a repeated request whose answer was lost. */
export const SecretShown = ({
  secret,
  whenLost,
}: {
  readonly secret: string | undefined;
  readonly whenLost: string;
}) =>
  secret === undefined ? (
    <p class="notice warn">It was made, and its answer was lost: nobody has stored the secret. {whenLost}</p>
  ) : (
    <>
      <p>Events are signed with this secret. It is shown here and never again:</p>
      <p>
        <KeyText of={secret} name="secret" />
      </p>
    </>
  );
