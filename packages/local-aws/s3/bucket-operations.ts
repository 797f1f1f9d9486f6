import { place } from "../account-and-region.ts";
import { xmlDocument } from "../aws-endpoint/xml.ts";
import { authorizeBucket, type S3Operation } from "./s3-request.ts";

const longestPage = 1000;

export const headBucket: S3Operation = (request) => {
  authorizeBucket(request, "ListBucket");
  return { headers: { "x-amz-bucket-region": place.region } };
};

/** Lists objects (ListObjectsV2). Object keys that are identical up to the delimiter are returned as one common prefix. */
export const listObjects: S3Operation = (request) => {
  const { bucket, query } = request;
  authorizeBucket(request, "ListBucket");
  const prefix = query.get("prefix") ?? "";
  const delimiter = query.get("delimiter") ?? "";
  const most = Math.min(Number(query.get("max-keys") ?? longestPage), longestPage);
  const token = query.get("continuation-token");
  const after = token === null ? "" : Buffer.from(token, "base64url").toString();

  const commonPrefixOf = (key: string): string | undefined => {
    const end = delimiter === "" ? -1 : key.indexOf(delimiter, prefix.length);
    return end < 0 ? undefined : key.slice(0, end + delimiter.length);
  };
  const isAfter = (key: string): boolean =>
    Buffer.compare(Buffer.from(key), Buffer.from(after)) > 0 && (after === "" || commonPrefixOf(key) !== after);

  const listed = new Map<string, object>();
  for (const [key, { etag, size, modifiedAt }] of bucket.entries()) {
    if (!key.startsWith(prefix) || !isAfter(key)) continue;
    const commonPrefix = commonPrefixOf(key);
    if (commonPrefix === undefined) {
      listed.set(key, { Key: key, LastModified: modifiedAt, ETag: etag, Size: size, StorageClass: "STANDARD" });
    } else listed.set(commonPrefix, { Prefix: commonPrefix });
    if (listed.size > most) break;
  }
  const page = [...listed].slice(0, most);
  const isTruncated = listed.size > page.length;
  const last = page.at(-1)?.[0] ?? "";
  const members = page.map(([, entry]) => entry as Readonly<Record<string, string>>);
  return {
    body: xmlDocument({
      ListBucketResult: {
        Name: bucket.name,
        Prefix: prefix,
        KeyCount: page.length,
        MaxKeys: most,
        IsTruncated: isTruncated,
        NextContinuationToken: isTruncated ? Buffer.from(last).toString("base64url") : undefined,
        Contents: members.filter((entry) => "Key" in entry),
        CommonPrefixes: members.filter((entry) => "Prefix" in entry),
      },
    }),
  };
};
