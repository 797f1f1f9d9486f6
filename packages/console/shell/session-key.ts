/** The API key in the storage of this tab, if the user chose to stay signed in. It is never in an address, a cookie or a log. */

export interface ApiKey {
  readonly apiKey: string;
  readonly apiSecret: string;
}

const place = "acquiring-console-key";

/** Returns the stored key. Storage can be disabled. */
export const keptKey = (): ApiKey | undefined => {
  try {
    const { apiKey, apiSecret } = JSON.parse(sessionStorage.getItem(place) ?? "{}");
    return typeof apiKey === "string" && typeof apiSecret === "string" ? { apiKey, apiSecret } : undefined;
  } catch {
    return undefined;
  }
};

export const keepKey = (key: ApiKey): void => {
  try {
    sessionStorage.setItem(place, JSON.stringify(key));
  } catch {
    // The key remains in memory.
  }
};

export const forgetKey = (): void => {
  try {
    sessionStorage.removeItem(place);
  } catch {
    // Storage is disabled, so there is no key to remove.
  }
};
