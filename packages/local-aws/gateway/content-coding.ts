import { promisify } from "node:util";
import { deflate, gunzip, gzip, inflate } from "node:zlib";
import { GatewayFailure } from "./gateway-failure.ts";

/** Compression of bodies for an API with a MinimumCompressionSize: gzip and deflate, in both directions. */

const encoders: Readonly<Record<string, (body: Buffer) => Promise<Buffer>>> = {
  gzip: promisify(gzip),
  deflate: promisify(deflate),
};

const [unzipped, inflated] = [promisify(gunzip), promisify(inflate)];

export interface CodedBody {
  readonly body: Buffer;
  readonly coding?: string;
}

/**
 * Chooses the content coding by the weights in the Accept-Encoding header (RFC 9110, section 12.5.3); gzip takes precedence if
 * the weights are equal.
 */
function preferredCoding(acceptEncoding: string): string | undefined {
  const weights = new Map(
    acceptEncoding
      .toLowerCase()
      .split(",")
      .map((entry): [string, number] => {
        const [coding = "", ...parameters] = entry.split(";").map((part) => part.trim());
        const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
        return [coding, weight === undefined ? 1 : Number(weight)];
      }),
  );
  const weightOf = (coding: string): number => weights.get(coding) ?? weights.get("*") ?? 0;
  const [best] = Object.keys(encoders).sort((one, other) => weightOf(other) - weightOf(one));
  return best !== undefined && weightOf(best) > 0 ? best : undefined;
}

/** Compresses a response body of at least the minimum size if the client accepts gzip or deflate. */
export async function codedBody(
  body: Buffer,
  acceptEncoding: string | undefined,
  minimumBytes: number | undefined,
): Promise<CodedBody> {
  if (minimumBytes === undefined || body.length < minimumBytes) return { body };
  const coding = preferredCoding(acceptEncoding ?? "");
  const encode = coding === undefined ? undefined : encoders[coding];
  return encode && coding ? { body: await encode(body), coding } : { body };
}

/**
 * Decompresses a request body. Throws a GatewayFailure if the content coding is not supported, the body is damaged, or the
 * decompressed body exceeds the size limit.
 */
export async function decodedBody(
  body: Buffer,
  contentEncoding: string | undefined,
  longestBytes: number,
): Promise<Buffer> {
  const coding = contentEncoding?.trim().toLowerCase() ?? "identity";
  if (coding === "identity" || body.length === 0) return body;
  const decode = coding === "gzip" ? unzipped : coding === "deflate" ? inflated : undefined;
  if (!decode) throw new GatewayFailure("UNSUPPORTED_MEDIA_TYPE", "Unsupported Content-Encoding");
  try {
    return await decode(body, { maxOutputLength: longestBytes });
  } catch (error) {
    const isTooLong = error instanceof RangeError;
    if (isTooLong) throw new GatewayFailure("REQUEST_TOO_LARGE", "Request Too Long");
    throw new GatewayFailure("BAD_REQUEST_BODY", "Invalid request body");
  }
}
