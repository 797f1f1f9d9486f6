import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { type AcquiringClient, acquiringClient } from "../../client/client.ts";
import type { Me } from "../../client/index.ts";
import type { ApiKey } from "./session-key.ts";

export interface Session {
  readonly client: AcquiringClient;
  readonly me: Me;
  readonly may: (permission: string | undefined) => boolean;
  readonly signOut: () => void;
}

export const SessionContext = createContext<Session | undefined>(undefined);

/** Throws if the user is not signed in. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("a view is shown without a session");
  return session;
}

/** Returns the base URL of the API. The URL of the console is this URL followed by `console`. */
const ownBaseUrl = (): string => new URL(".", location.href).href;

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

/** Checks a permission. `charges:All` and `all:All` include `charges:Get`. Sandbox permissions have no effect in production. */
export const mayOf =
  ({ permissions, stage }: Pick<Me, "permissions" | "stage">) =>
  (permission: string | undefined): boolean => {
    if (permission === undefined) return true;
    const [area] = permission.split(":");
    if (area === "sandbox" && stage.startsWith("production")) return false;
    return [permission, `${area}:All`, "all:All"].some((one) => permissions.includes(one));
  };
