/**
 * The API key in this tab's session storage, if the user chose to stay signed in. The key never appears in a URL, cookie or
 * log.
 */

export interface ApiKey {
  readonly apiKey: string;
  readonly apiSecret: string;
}

const place = "acquiring-console-key";

/** Returns the stored key, or undefined if no key is stored or storage is disabled. */
export function keptKey(): ApiKey | undefined {
  try {
    const { apiKey, apiSecret } = JSON.parse(sessionStorage.getItem(place) ?? "{}");
    return typeof apiKey === "string" && typeof apiSecret === "string" ? { apiKey, apiSecret } : undefined;
  } catch {
    return undefined;
  }
}

export function keepKey(key: ApiKey): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(key));
  } catch {
    // Storage is disabled, so the key remains only in memory.
  }
}

export function forgetKey(): void {
  try {
    sessionStorage.removeItem(place);
  } catch {
    // Storage is disabled, so there is no key to remove.
  }
}
