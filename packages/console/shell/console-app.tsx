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
  "The page was loaded again, and a key is not kept over that. Tick “Keep it in this tab” to stay signed in.";

const isLoadedAgain = (): boolean => {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation instanceof PerformanceNavigationTiming && navigation.type === "reload";
};

const noLonger = "The service does not know your key any more: it has expired, or was archived.";

/** The whole console: the sign-in, then the views that the key may see. */
export const ConsoleApp = () => {
  const [stage, setStage] = useState<Stage>({ kind: "looking" });

  const leave = useCallback((why?: string) => {
    forgetKey();
    setStage({ kind: "nobody", ...(why !== undefined && { why }) });
  }, []);

  /** Throws what the service has against the key. */
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
    enter(key, true).catch(() => leave("The key that this tab kept is not taken any more."));
  }, [enter, leave]);

  const signedIn = stage.kind === "somebody" ? stage.signedIn : undefined;
  const session = useMemo(
    () => signedIn && { ...signedIn, may: mayOf(signedIn.me), signOut: () => leave() },
    [signedIn, leave],
  );

  if (stage.kind === "looking") return <Spinner>Looking who you are…</Spinner>;
  if (!session) return <SignIn why={stage.kind === "nobody" ? stage.why : undefined} onKey={enter} />;
  return (
    <SessionContext.Provider value={session}>
      <Frame />
    </SessionContext.Provider>
  );
};
