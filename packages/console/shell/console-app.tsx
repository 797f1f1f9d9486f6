import { useCallback, useEffect, useMemo, useState } from "preact/hooks";
import type { AcquiringClient } from "../../client/client.ts";
import type { Me } from "../../client/index.ts";
import { Spinner } from "../parts/spinner.tsx";
import { Frame } from "./frame.tsx";
import { clientFor, mayOf, SessionContext } from "./session.ts";
import { type ApiKey, forgetKey, keepKey, keptKey } from "./session-key.ts";
import { SignIn } from "./sign-in.tsx";

interface SignedIn {
  readonly client: AcquiringClient;
  readonly me: Me;
}

type Stage =
  | { readonly kind: "looking" }
  | { readonly kind: "nobody"; readonly why?: string }
  | { readonly kind: "somebody"; readonly signedIn: SignedIn };

const loadedAgain =
  "You were signed out because the page was reloaded. Select “Keep me signed in until I close this tab” to prevent this.";

function isLoadedAgain(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation instanceof PerformanceNavigationTiming && navigation.type === "reload";
}

const noLonger =
  "Your API key is no longer accepted. The key has expired, was disabled or archived, or does not allow your IP address.";

export const ConsoleApp = () => {
  const [stage, setStage] = useState<Stage>({ kind: "looking" });

  const leave = useCallback((why?: string) => {
    forgetKey();
    setStage({ kind: "nobody", ...(why !== undefined && { why }) });
  }, []);

  /** Signs in. Throws if the service rejects the API key. */
  const enter = useCallback(
    async (key: ApiKey, isKept: boolean) => {
      let isIn = false;
      const client = clientFor(key, () => isIn && leave(noLonger));
      const me = await client.getMe();
      isIn = true;
      if (isKept) keepKey(key);
      setStage({ kind: "somebody", signedIn: { client, me } });
    },
    [leave],
  );

  useEffect(() => {
    const key = keptKey();
    if (!key) return setStage({ kind: "nobody", ...(isLoadedAgain() && { why: loadedAgain }) });
    enter(key, true).catch(() =>
      leave("You were signed out, because signing in with the API key stored in this tab failed."),
    );
  }, [enter, leave]);

  const signedIn = stage.kind === "somebody" ? stage.signedIn : undefined;
  const session = useMemo(
    () => signedIn && { ...signedIn, may: mayOf(signedIn.me), signOut: () => leave() },
    [signedIn, leave],
  );

  if (stage.kind === "looking") return <Spinner>Checking your key…</Spinner>;
  if (!session) return <SignIn why={stage.kind === "nobody" ? stage.why : undefined} onKey={enter} />;
  return (
    <SessionContext.Provider value={session}>
      <Frame />
    </SessionContext.Provider>
  );
};
