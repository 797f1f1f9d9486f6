import type { BrowserData } from "../generated/api.ts";

type WithScript = Extract<BrowserData, { readonly javascriptEnabled: true }>;

/**
 * What the browser tells of itself, for `authenticationContext.browserData`. Your server adds what only it sees: the `Accept`
 * header of a request for a page and the public address of the browser (`browserIP`).
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
