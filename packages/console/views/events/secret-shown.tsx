import { KeyText } from "../../parts/key-text.tsx";

/** The service returns a secret only once, so the response to a retry does not contain the secret. */
export const SecretShown = ({
  secret,
  whenLost,
}: {
  readonly secret: string | undefined;
  readonly whenLost: string;
}) =>
  secret === undefined ? (
    <p class="notice warn">A new secret was created, but the response that contained it was lost. {whenLost}</p>
  ) : (
    <>
      <p>Events are signed with this secret. Copy the secret now. It will not be shown again.</p>
      <p>
        <KeyText of={secret} name="secret" />
      </p>
    </>
  );
