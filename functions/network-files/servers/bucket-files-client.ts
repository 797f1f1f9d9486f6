import { ListObjectsV2Command, S3Client, type S3ClientConfig } from "@aws-sdk/client-s3";
import { AssumeRoleCommand, STSClient } from "@aws-sdk/client-sts";
import { clientOptions, fileClientOptions } from "../../shared/aws/aws-client.ts";
import { s3ObjectStore } from "../../shared/files/s3-object-store.ts";
import type { FileServer } from "../exchange/file-server.ts";
import type { RolePlace } from "../file-places.ts";

/** The shortest session there is; one run needs no more. */
const sessionSeconds = 900;

const keyOf = (path: string): string => path.replace(/^\/+/, "");

/**
 * The files of a network's bucket, in a role of the network's account. Errors: the role or the bucket refuses. A bucket renames by copying, so
 * who looks at it by names alone sees each file whole.
 */
export const bucketFiles = async (
  { role, externalId, bucket, region }: Pick<RolePlace, "role" | "externalId" | "bucket" | "region">,
  options: Pick<S3ClientConfig, "forcePathStyle"> = {},
): Promise<FileServer> => {
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
    credentials: {
      accessKeyId: given?.AccessKeyId ?? "",
      secretAccessKey: given?.SecretAccessKey ?? "",
      sessionToken: given?.SessionToken ?? "",
    },
  });
  const objects = s3ObjectStore(bucket, client);
  return {
    list: async (folder) => {
      const Prefix = `${keyOf(folder).replace(/\/+$/, "")}/`;
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix, Delimiter: "/" }));
      return Contents.flatMap(({ Key = "", Size = 0, LastModified }) =>
        Key === Prefix
          ? []
          : [{ name: Key.slice(Prefix.length), sizeBytes: Size, changedMs: LastModified?.getTime() ?? 0 }],
      );
    },
    read: (path) => objects.get(keyOf(path)),
    write: (path, content) => objects.put(keyOf(path), content),
    rename: (from, to) => objects.move(keyOf(from), keyOf(to)),
    close: async () => {
      client.destroy();
      sts.destroy();
    },
  };
};
