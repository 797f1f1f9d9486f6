import type { KeyedHash, PurposeKeys } from "../../shared/secrets/purpose-keys.ts";
import type { Distribution, Recipients } from "../domain/distribution.ts";
import { recipientsDigest } from "./recipients-digest.ts";

/**
 * The link to a report in a mail. It names what it leads to and until when, and is sealed with a keyed hash of that and of the
 * people it was mailed to, so that only the service can make one, and it does not tell who else has the mail. It dies with its
 * report or distribution, and when its message is taken out of the distribution.
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

export const linkToken = (link: ReportLink, recipients: Recipients, keys: PurposeKeys<"outbound">): string => {
  const { hash, keyVersion } = keys.hash("report-link", sealedText(link, recipients));
  return `${textOf(link)}.${keyVersion}.${hash}`;
};

const tokenForm = /(dst-[a-zA-Z0-9]{1,116})\.(rep-[a-zA-Z0-9]{1,116})\.(\d{1,12})\.(\d{1,6})\.([\w-]{43})/.source;

export const linkTokenPattern = new RegExp(`^${tokenForm}$`);

const tokenWithTextBehind = new RegExp(`^${tokenForm}(?![a-zA-Z0-9])`);

/** The token of a link behind which mail gateways wrote parameters, or mail programs a bracket or full stop. */
export const withoutTextBehind = (text: string): string => {
  const [token = text] = tokenWithTextBehind.exec(text) ?? [];
  return token;
};

/** What a token says that it leads to; that the service made it is not shown yet. */
export const linkOfToken = (token: string): SealedLink => {
  const [, distributionKey = "", reportKey = "", seconds, keyVersion, hash = ""] = linkTokenPattern.exec(token) ?? [];
  const validUntil = new Date(Number(seconds) * 1_000);
  return { distributionKey, reportKey, validUntil, keyVersion: Number(keyVersion), hash };
};

/** Whether the service mailed the link to people whom the distribution still names. */
export const isLinkOf = (link: SealedLink, distribution: Distribution, keys: PurposeKeys<"outbound">): boolean =>
  distribution.type === "email" &&
  distribution.targets.recipients.some((recipients) => keys.matches("report-link", sealedText(link, recipients), link));

export const isOver = ({ validUntil }: ReportLink, now: Date): boolean => validUntil <= now;
