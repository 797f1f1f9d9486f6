/**
 * Which of the media types that an answer can have its caller prefers (RFC 9110, 12.5.1). The first one offered is the
 * answer's own: it wins ties, and whoever accepts none of them still gets it rather than a refusal.
 */

interface AcceptedRange {
  readonly range: string;
  readonly quality: number;
}

const acceptedRanges = (accept: string): readonly AcceptedRange[] =>
  accept.split(",").map((part) => {
    const [range = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
    const quality = Number(parameters.find((parameter) => parameter.startsWith("q="))?.slice("q=".length) ?? 1);
    return { range, quality: Number.isNaN(quality) ? 0 : quality };
  });

/** The most specific range that names a media type decides how much it is wanted. */
const qualityOf = (mediaType: string, ranges: readonly AcceptedRange[]): number => {
  const [type = ""] = mediaType.split("/");
  const named = [mediaType, `${type}/*`, "*/*"].map((name) => ranges.find(({ range }) => range === name));
  return named.find((range) => range !== undefined)?.quality ?? 0;
};

export const preferredMediaType = (offered: readonly [string, ...string[]], accept: string | undefined): string => {
  if (!accept) return offered[0];
  const ranges = acceptedRanges(accept);
  return offered.reduce((best, next) => (qualityOf(next, ranges) > qualityOf(best, ranges) ? next : best));
};
