import { isPublicAddress } from "../../../shared/values/public-address.ts";
import type { ProtocolVersion } from "../request/protocol-version.ts";
import { languageOnWire } from "./browser-language.ts";
import { messageText } from "./message-text.ts";

/** What the issuer is told of the cardholder's browser, as the client's page found it out. */
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

/** 2.1.0 wants from every browser what only a script can find out. */
export const missingBrowserData = (browser: BrowserData, version: ProtocolVersion): readonly string[] =>
  version === "2.1.0" ? scripted.filter((name) => browser[name] === undefined) : [];

const depths = [48, 32, 24, 16, 15, 8, 4, 1] as const;

/** Screens have more depths than the protocol has values: the next lower one. */
const depthOnWire = (depth: string | undefined): string | undefined =>
  depth && String(depths.find((known) => known <= Number(depth)) ?? 1);

/** Longer headers are cut (EMV 3-D Secure, Browser User-Agent and Accept Headers). */
const headerMax = 2048;

/** Both headers are required, so one that has no letter of ASCII is called something. */
const headerOnWire = (header: string, ifNothingIsLeft: string): string =>
  messageText(header, headerMax) ?? ifNothingIsLeft;

export const browserFields = (browser: BrowserData, version: ProtocolVersion) => ({
  browserAcceptHeader: headerOnWire(browser.acceptHeader, "*/*"),
  browserUserAgent: headerOnWire(browser.userAgent, "unknown"),
  browserLanguage: languageOnWire(browser.language),
  // The protocol asks for the public address; another one tells the issuer of a place where the browser is not.
  browserIP: browser.browserIP !== undefined && isPublicAddress(browser.browserIP) ? browser.browserIP : undefined,
  ...(version !== "2.1.0" && { browserJavascriptEnabled: browser.javascriptEnabled }),
  browserJavaEnabled: browser.javaEnabled,
  browserColorDepth: depthOnWire(browser.colorDepth),
  browserScreenHeight: browser.screenHeight,
  browserScreenWidth: browser.screenWidth,
  browserTZ: browser.timeZoneOffset,
});
