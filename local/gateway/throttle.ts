import type { MethodSetting } from "./rest-api.ts";

/** The rate limits of a stage: a token bucket for each method that has a setting, one for all others together. */
export class Throttle {
  readonly #settings: readonly MethodSetting[];
  readonly #now: () => number;
  readonly #buckets = new Map<MethodSetting, { tokens: number; at: number }>();

  constructor(settings: readonly MethodSetting[] = [], now: () => number = Date.now) {
    this.#settings = settings.filter(({ ThrottlingRateLimit }) => ThrottlingRateLimit !== undefined);
    this.#now = now;
  }

  admits(method: string, resourcePath: string): boolean {
    const setting = this.#settingFor(method, resourcePath);
    if (!setting) return true;
    const rate = Number(setting.ThrottlingRateLimit);
    const burst = Number(setting.ThrottlingBurstLimit ?? rate);
    const now = this.#now();
    const bucket = this.#buckets.get(setting) ?? { tokens: burst, at: now };
    const tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) / 1000) * rate);
    const isAdmitted = tokens >= 1;
    this.#buckets.set(setting, { tokens: isAdmitted ? tokens - 1 : tokens, at: now });
    return isAdmitted;
  }

  /** A setting for the very method comes before one for all. In settings, "~1" stands for a slash. */
  #settingFor(method: string, resourcePath: string): MethodSetting | undefined {
    const isFor = ({ HttpMethod = "*", ResourcePath = "/*" }: MethodSetting): boolean =>
      (HttpMethod === "*" || HttpMethod === method) &&
      (ResourcePath === "/*" || ResourcePath.replace(/^\//, "").replaceAll("~1", "/") === resourcePath);
    const applying = this.#settings.filter(isFor);
    return applying.find(({ ResourcePath = "/*" }) => ResourcePath !== "/*") ?? applying[0];
  }
}
