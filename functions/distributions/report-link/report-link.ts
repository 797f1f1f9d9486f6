import type { KeyedHash, PurposeKeys } from "../../shared/secrets/purpose-keys.ts";
import type { Distribution, Recipients } from "../domain/distribution.ts";
import { recipientsDigest } from "./recipients-digest.ts";

/**
 * Emailed link to a report. The link contains the keys of the distribution and of the report, the expiry, and an HMAC of
 * these values and of the recipients. Because of the HMAC, only the service can issue a link, and the link does not reveal
 * the recipients. A link works until it expires, provided that its report is available, its distribution is active, and the
 * distribution contains an email with exactly these recipients.
 */
export interface ReportLink {
  readonly distributionKey: string;
  readonly reportKey: string;
  readonly validUntil: Date;
}

export type SealedLink = ReportLink & KeyedHash;

export const linkDays = 7;

const textOf = ({ distributionKey, reportKey, validUntil }: ReportLink): string =>
  [distributionKey, reportKey, Math.floor(validUntil.getTime() / 1_000)].join(".");

const sealedText = (link: ReportLink, recipients: Recipients): string =>
  `${textOf(link)}.${recipientsDigest(recipients)}`;

export function linkToken(link: ReportLink, recipients: Recipients, keys: PurposeKeys<"outbound">): string {
  const { hash, keyVersion } = keys.hash("report-link", sealedText(link, recipients));
  return `${textOf(link)}.${keyVersion}.${hash}`;
}

const tokenForm = /(dst-[a-zA-Z0-9]{1,116})\.(rep-[a-zA-Z0-9]{1,116})\.(\d{1,12})\.(\d{1,6})\.([\w-]{43})/.source;

export const linkTokenPattern = new RegExp(`^${tokenForm}$`);

const tokenWithTextBehind = new RegExp(`^${tokenForm}(?![a-zA-Z0-9])`);

/**
 * Removes text after the token of a link: mail gateways can append parameters to a link, and mail clients can append a
 * bracket or period. Returns the text unchanged if it does not begin with a token.
 */
export const withoutTextBehind = (text: string): string => tokenWithTextBehind.exec(text)?.[0] ?? text;

/** Parses a token without verifying its HMAC. */
export function linkOfToken(token: string): SealedLink {
  const [, distributionKey = "", reportKey = "", seconds, keyVersion, hash = ""] = linkTokenPattern.exec(token) ?? [];
  const validUntil = new Date(Number(seconds) * 1_000);
  return { distributionKey, reportKey, validUntil, keyVersion: Number(keyVersion), hash };
}

/** Returns true if the service emailed the link to recipients that are still in the distribution. */
export const isLinkOf = (link: SealedLink, distribution: Distribution, keys: PurposeKeys<"outbound">): boolean =>
  distribution.type === "email" &&
  distribution.targets.recipients.some((recipients) => keys.matches("report-link", sealedText(link, recipients), link));

export const isOver = ({ validUntil }: ReportLink, now: Date): boolean => validUntil <= now;
