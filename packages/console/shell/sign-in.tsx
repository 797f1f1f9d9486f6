import { useState } from "preact/hooks";
import { isProblem } from "../../client/errors.ts";
import { CheckField, TextField } from "../parts/forms/field.tsx";
import { Heading } from "../parts/heading.tsx";
import { ProblemNotice } from "../parts/problem-notice.tsx";
import type { ApiKey } from "./session-key.ts";

/** Key and secret come together where they are given out: `apk-…:secret`. */
const together = /^\s*(apk-\w+):(\S+)\s*$/;

/** The form for the key. It is sent to the service only. */
export const SignIn = ({
  why,
  onKey,
}: {
  /** The reason why somebody who was in is here again. */
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
      <p class="quiet">Payments, reports and events of your agent, and what your key may do with them.</p>
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
          help="You can paste key and secret at once, with a colon between them."
        />
        <TextField label="Secret" type="password" value={apiSecret} onValue={setApiSecret} isRequired />
        <CheckField
          label="Keep it in this tab"
          isOn={isKept}
          onChange={setKept}
          help="Until the tab is closed. Otherwise loading the page again signs you out."
        />
        {isUnknown && (
          <p class="notice bad" role="alert">
            The service knows no such key, or its secret is another one.
          </p>
        )}
        {error !== undefined && !isUnknown && <ProblemNotice error={error} />}
        <button type="submit" class="primary" disabled={isAsking}>
          {isAsking ? "One moment…" : "Open the console"}
        </button>
      </form>
      <p class="quiet small">
        The key stays in the memory of this page. It is sent to this service only, and is never part of an address. For
        looking around, use a key that may only read and that expires.
      </p>
    </main>
  );
};
