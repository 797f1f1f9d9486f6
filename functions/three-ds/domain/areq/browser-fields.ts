import { isPublicAddress } from "../../../shared/values/public-address.ts";
import type { ProtocolVersion } from "../request/protocol-version.ts";
import { languageOnWire } from "./browser-language.ts";
import { messageText } from "./message-text.ts";

/** Browser data for the issuer, as collected by the client's page. */
export interface BrowserData {
  readonly acceptHeader: string;
  readonly userAgent: string;
  readonly language: string;
  readonly browserIP?: string | undefined;
  readonly javascriptEnabled: boolean;
  readonly screenWidth?: string | undefined;
  readonly screenHeight?: string | undefined;
  readonly timeZoneOffset?: string | undefined;
  readonly javaEnabled?: boolean | undefined;
  readonly colorDepth?: string | undefined;
}

const scripted = ["screenWidth", "screenHeight", "timeZoneOffset", "javaEnabled", "colorDepth"] as const;

/** Protocol version 2.1.0 requires data that only a script can collect. */
export const missingBrowserData = (browser: BrowserData, version: ProtocolVersion): readonly string[] =>
  version === "2.1.0" ? scripted.filter((name) => browser[name] === undefined) : [];

const depths = [48, 32, 24, 16, 15, 8, 4, 1] as const;

/** Rounds down to a color depth that the protocol supports. */
const depthOnWire = (depth: string | undefined): string | undefined =>
  depth && String(depths.find((known) => known <= Number(depth)) ?? 1);

/** Maximum length of a header. Longer headers are truncated (EMV 3-D Secure, Browser User-Agent and Accept Headers). */
const headerMax = 2048;

/**
 * Converts a header to ASCII. Both `Accept` and `User-Agent` are required, so a default replaces a header that is blank
 * after the conversion.
 */
const headerOnWire = (header: string, ifNothingIsLeft: string): string =>
  messageText(header, headerMax) ?? ifNothingIsLeft;

export const browserFields = (browser: BrowserData, version: ProtocolVersion) => ({
  browserAcceptHeader: headerOnWire(browser.acceptHeader, "*/*"),
  browserUserAgent: headerOnWire(browser.userAgent, "unknown"),
  browserLanguage: languageOnWire(browser.language),
  // The IP address must be public: a private IP address would mislead the issuer about the browser's location.
  browserIP: browser.browserIP !== undefined && isPublicAddress(browser.browserIP) ? browser.browserIP : undefined,
  ...(version !== "2.1.0" && { browserJavascriptEnabled: browser.javascriptEnabled }),
  browserJavaEnabled: browser.javaEnabled,
  browserColorDepth: depthOnWire(browser.colorDepth),
  browserScreenHeight: browser.screenHeight,
  browserScreenWidth: browser.screenWidth,
  browserTZ: browser.timeZoneOffset,
});
