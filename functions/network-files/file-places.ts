import * as v from "valibot";
import { cardNetworks } from "../card-networks/networks.ts";

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

export type SftpPlace = v.InferOutput<typeof sftpPlace>;

export type RolePlace = v.InferOutput<typeof rolePlace>;

export type FilePlace = SftpPlace | RolePlace;

export type FilePlaces = v.InferOutput<typeof filePlaces>;

export const parseFilePlaces = (setting: string): FilePlaces => v.parse(filePlaces, setting);
