import * as v from "valibot";
import { cardNetworks } from "../card-networks/networks.ts";

/** How files go to a network and come back, as the stage says it. */

const folders = { clearing: v.string(), acknowledgements: v.string(), records: v.string() };

const sftpPlace = v.object({
  by: v.literal("sftp"),
  endpoint: v.string(),
  hostKey: v.string(),
  user: v.string(),
  ...folders,
});

const rolePlace = v.object({
  by: v.literal("role"),
  role: v.string(),
  externalId: v.string(),
  bucket: v.string(),
  region: v.string(),
  ...folders,
});

const filePlaces = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(v.picklist(cardNetworks), v.variant("by", [sftpPlace, rolePlace])),
);

/** A server that shows its key, in the name that it knows us by. */
export type SftpPlace = v.InferOutput<typeof sftpPlace>;

/** A bucket in an account of the network's, in a role there. */
export type RolePlace = v.InferOutput<typeof rolePlace>;

export type FilePlace = SftpPlace | RolePlace;

export type FilePlaces = v.InferOutput<typeof filePlaces>;

export const parseFilePlaces = (setting: string): FilePlaces => v.parse(filePlaces, setting);
