/** The API key: in memory, and in the storage of this tab for those who ask for it. It is never in an address, a cookie or a log. */

export interface ApiKey {
  readonly apiKey: string;
  readonly apiSecret: string;
}

const place = "acquiring-console-key";

/** The key that this tab has kept; storage may be switched off. */
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
    // It is in memory all the same.
  }
};

export const forgetKey = (): void => {
  try {
    sessionStorage.removeItem(place);
  } catch {
    // Nothing was kept.
  }
};
