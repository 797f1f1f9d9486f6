import type { BrowserData } from "../generated/api.ts";

type WithScript = Extract<BrowserData, { readonly javascriptEnabled: true }>;

/**
 * Returns the browser's properties for `authenticationContext.browserData`. Your server adds the `Accept` header of the
 * browser's page request (`acceptHeader`) and the browser's public IP address (`browserIP`).
 */
export const browserData = (): Omit<WithScript, "acceptHeader"> => ({
  language: navigator.language,
  userAgent: navigator.userAgent,
  javascriptEnabled: true,
  javaEnabled: false,
  screenWidth: String(screen.width),
  screenHeight: String(screen.height),
  colorDepth: String(screen.colorDepth),
  timeZoneOffset: String(new Date().getTimezoneOffset()),
});
