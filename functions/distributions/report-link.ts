import type { PurposeKeys } from "../shared/purpose-keys.ts";

/**
 * The link to a report in a mail. It names what it leads to and until when, and carries a keyed hash of that, so that nobody
 * can make one. It dies with its report or distribution.
 */
export interface ReportLink {
  readonly distributionKey: string;
  readonly reportKey: string;
  readonly message: number;
  readonly validUntil: Date;
}

export const linkDays = 7;

const textOf = ({ distributionKey, reportKey, message, validUntil }: ReportLink): string =>
  [distributionKey, reportKey, message, Math.floor(validUntil.getTime() / 1_000)].join(".");

export const linkToken = (link: ReportLink, keys: PurposeKeys): string => {
  const text = textOf(link);
  const { hash, keyVersion } = keys.hash("report-link", text);
  return `${text}.${keyVersion}.${hash}`;
};

export const linkTokenPattern =
  /^(dst-[a-zA-Z0-9]{1,116})\.(rep-[a-zA-Z0-9]{1,116})\.(\d{1,4})\.(\d{1,12})\.(\d{1,6})\.([\w-]{43})$/;

/** What a token leads to; undefined when nobody of the service made it or its time is over. */
export const linkOfToken = (token: string, keys: PurposeKeys, now: Date): ReportLink | undefined => {
  const [, distributionKey = "", reportKey = "", message, seconds, keyVersion, hash = ""] =
    linkTokenPattern.exec(token) ?? [];
  const link = { distributionKey, reportKey, message: Number(message), validUntil: new Date(Number(seconds) * 1_000) };
  if (!keys.matches("report-link", textOf(link), { hash, keyVersion: Number(keyVersion) })) return undefined;
  return link.validUntil > now ? link : undefined;
};
