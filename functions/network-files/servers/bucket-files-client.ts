import { paginateListObjectsV2, S3Client, type S3ClientConfig } from "@aws-sdk/client-s3";
import { AssumeRoleCommand, type Credentials, STSClient } from "@aws-sdk/client-sts";
import { clientOptions, fileClientOptions } from "../../shared/aws/aws-client.ts";
import { s3ObjectStore } from "../../shared/files/s3-object-store.ts";
import type { FileServer, FoundFile } from "../exchange/file-server.ts";
import type { RolePlace } from "../file-places.ts";

/** Duration of a role session, in seconds: the minimum that AWS allows. */
const sessionSeconds = 900;

const keyOf = (path: string): string => path.replace(/^\/+/, "");

/**
 * Throws if STS returned no credentials. Without credentials, the SDK would send anonymous requests to S3, and S3 would
 * return the content of a public bucket.
 */
function credentialsIn(given: Credentials | undefined) {
  const { AccessKeyId: accessKeyId, SecretAccessKey: secretAccessKey, SessionToken: sessionToken } = given ?? {};
  if (!accessKeyId || !secretAccessKey || !sessionToken) throw new Error("STS returned no credentials");
  return { accessKeyId, secretAccessKey, sessionToken };
}

/**
 * Assumes a role in the network's account to access the network's bucket. Throws if the role cannot be assumed. If access to
 * the bucket is denied, the file operations throw. `rename` copies the object, so a file appears under its final name only
 * when it is complete.
 */
export async function bucketFiles(
  { role, externalId, bucket, region }: Pick<RolePlace, "role" | "externalId" | "bucket" | "region">,
  options: Pick<S3ClientConfig, "forcePathStyle"> = {},
): Promise<FileServer> {
  const sts = new STSClient(clientOptions());
  const { Credentials: given } = await sts.send(
    new AssumeRoleCommand({
      RoleArn: role,
      RoleSessionName: "network-files",
      ExternalId: externalId,
      DurationSeconds: sessionSeconds,
    }),
  );
  const client = new S3Client({
    ...fileClientOptions(),
    ...options,
    region,
    credentials: credentialsIn(given),
  });
  const objects = s3ObjectStore(bucket, client);
  return {
    list: async (folder) => {
      const Prefix = `${keyOf(folder).replace(/\/+$/, "")}/`;
      const found: FoundFile[] = [];
      // The S3 listing can have more than one page, because not every network deletes its old files.
      for await (const { Contents = [] } of paginateListObjectsV2(
        { client },
        { Bucket: bucket, Prefix, Delimiter: "/" },
      )) {
        for (const { Key = "", Size = 0, LastModified } of Contents) {
          if (Key === Prefix) continue;
          found.push({ name: Key.slice(Prefix.length), sizeBytes: Size, changedMs: LastModified?.getTime() ?? 0 });
        }
      }
      return found;
    },
    read: (path) => objects.get(keyOf(path)),
    write: (path, content) => objects.put(keyOf(path), content),
    rename: (from, to) => objects.move(keyOf(from), keyOf(to)),
    close: async () => {
      client.destroy();
      sts.destroy();
    },
  };
}
