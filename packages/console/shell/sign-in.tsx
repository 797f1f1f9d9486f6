import { useState } from "preact/hooks";
import { isProblem } from "../../client/errors.ts";
import { CheckField, TextField } from "../parts/forms/field.tsx";
import { Heading } from "../parts/heading.tsx";
import { ProblemNotice } from "../parts/problem-notice.tsx";
import type { ApiKey } from "./session-key.ts";

/** Key and secret in one string: `apk-…:secret`. */
const together = /^\s*(apk-\w+):(\S+)\s*$/;

/** The key is sent only to the service. */
export const SignIn = ({
  why,
  onKey,
}: {
  /** Reason for the sign-out, if any. */
  readonly why: string | undefined;
  readonly onKey: (key: ApiKey, isKept: boolean) => Promise<void>;
}) => {
  const [apiKey, setApiKey] = useState("");
  const [apiSecret, setApiSecret] = useState("");
  const [isKept, setKept] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<unknown>();

  const takeKey = (text: string) => {
    const [, key, secret] = together.exec(text) ?? [];
    setApiKey(key ?? text);
    if (secret !== undefined) setApiSecret(secret);
  };

  const show = async () => {
    setAsking(true);
    setError(undefined);
    try {
      await onKey({ apiKey: apiKey.trim(), apiSecret: apiSecret.trim() }, isKept);
    } catch (thrown) {
      setError(thrown);
      setAsking(false);
    }
  };

  const isUnknown = isProblem(error, "/service/problems/authentication-required");
  return (
    <main class="sign-in">
      <Heading>Acquiring console</Heading>
      <p class="quiet">Sign in with an API key to see your payments, reports and events.</p>
      {why !== undefined && (
        <p class="notice warn" role="status">
          {why}
        </p>
      )}
      <form
        class="card"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isAsking) void show();
        }}
      >
        <TextField
          label="API key"
          value={apiKey}
          onValue={takeKey}
          placeholder="apk-…"
          isRequired
          takesFocus
          help="You can paste the key and the secret together, separated by a colon."
        />
        <TextField label="Secret" type="password" value={apiSecret} onValue={setApiSecret} isRequired />
        <CheckField
          label="Keep me signed in until I close this tab"
          isOn={isKept}
          onChange={setKept}
          help="Otherwise, reloading the page signs you out."
        />
        {isUnknown && (
          <p class="notice bad" role="alert">
            The key or its secret is not valid, or the key does not allow your IP address.
          </p>
        )}
        {error !== undefined && !isUnknown && <ProblemNotice error={error} />}
        <button type="submit" class="primary" disabled={isAsking}>
          {isAsking ? "Signing in…" : "Sign in"}
        </button>
      </form>
      <p class="quiet small">
        The key is kept only in this tab, is sent only to this service, and never appears in a URL. We recommend a
        read-only key with an expiry date.
      </p>
    </main>
  );
};
