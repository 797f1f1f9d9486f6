import { KeyText } from "../../parts/key-text.tsx";

/** Shows a signing secret. The service returns it once, and never to a retry of the request. */
export const SecretShown = ({
  secret,
  whenLost,
}: {
  readonly secret: string | undefined;
  readonly whenLost: string;
}) =>
  secret === undefined ? (
    <p class="notice warn">It was created, but the response with the secret was lost. {whenLost}</p>
  ) : (
    <>
      <p>Events are signed with this secret. Copy it now: it is not shown again.</p>
      <p>
        <KeyText of={secret} name="secret" />
      </p>
    </>
  );
