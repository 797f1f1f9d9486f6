/**
 * Selects the response media type that the caller prefers (RFC 9110, 12.5.1). The first media type is the default: it wins
 * ties, and callers that accept none of the media types get the default instead of an error.
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

/** Returns the quality value of the most specific range that matches the media type. */
function qualityOf(mediaType: string, ranges: readonly AcceptedRange[]): number {
  const [type = ""] = mediaType.split("/");
  const named = [mediaType, `${type}/*`, "*/*"].map((name) => ranges.find(({ range }) => range === name));
  return named.find((range) => range !== undefined)?.quality ?? 0;
}

export function preferredMediaType(offered: readonly [string, ...string[]], accept: string | undefined): string {
  if (!accept) return offered[0];
  const ranges = acceptedRanges(accept);
  return offered.reduce((best, next) => (qualityOf(next, ranges) > qualityOf(best, ranges) ? next : best));
}
