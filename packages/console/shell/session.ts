import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { type AcquiringClient, acquiringClient } from "../../client/client.ts";
import type { Me } from "../../client/index.ts";
import type { ApiKey } from "./session-key.ts";

/** A signed-in key: its client, and its permissions. */
export interface Session {
  readonly client: AcquiringClient;
  readonly me: Me;
  readonly may: (permission: string | undefined) => boolean;
  readonly signOut: () => void;
}

export const SessionContext = createContext<Session | undefined>(undefined);

/** For everything behind the sign-in. */
export const useSession = (): Session => {
  const session = useContext(SessionContext);
  if (!session) throw new Error("a view is shown without a session");
  return session;
};

/** The service whose page this is: all of the API lies beside `console`. */
const ownBaseUrl = (): string => new URL(".", location.href).href;

/** Sends nothing but the key: no cookie, no address of the page; and keeps no answer. */
const bareFetch =
  (onRefused: () => void): typeof fetch =>
  async (address, init) => {
    const response = await fetch(address, {
      ...init,
      credentials: "omit",
      cache: "no-store",
      referrerPolicy: "no-referrer",
    });
    if (response.status === 401) onRefused();
    return response;
  };

export const clientFor = (key: ApiKey, onRefused: () => void): AcquiringClient =>
  acquiringClient({ ...key, baseUrl: ownBaseUrl(), userAgent: "acquiring-console", fetch: bareFetch(onRefused) });

/** `charges:Get` is held by itself, by `charges:All` and by `all:All`. In production there is no sandbox, whatever a key holds. */
export const mayOf =
  ({ permissions, stage }: Pick<Me, "permissions" | "stage">) =>
  (permission: string | undefined): boolean => {
    if (permission === undefined) return true;
    const [area] = permission.split(":");
    if (area === "sandbox" && stage.startsWith("production")) return false;
    return [permission, `${area}:All`, "all:All"].some((one) => permissions.includes(one));
  };
