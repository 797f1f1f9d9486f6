import * as v from "valibot";
import { BucketName, BucketPrefix, RoleArn } from "../../shared/values/inputs/aws-names.ts";
import { EmailAddress } from "../../shared/values/inputs/email-address.ts";
import { Host } from "../../shared/values/inputs/host.ts";
import { RemoteDirectory, RemoteUser } from "../../shared/values/inputs/remote-account.ts";
import { namedRule } from "../../shared/values/named-rule.ts";
import {
  keySchema,
  ownReference,
  reference,
  Timestamp,
  trustedText,
  VersionNumber,
} from "../../shared/values/schemas.ts";
import {
  addressesOf,
  companionChoices,
  distributionStates,
  distributionTypes,
  temporaryNameChoices,
} from "../domain/distribution.ts";
import { distributionExample } from "./distribution-examples.ts";

const addressesMax = 50;

const EmailAddresses = v.pipe(v.array(EmailAddress), v.minLength(1), v.maxLength(addressesMax));

const Message = v.strictObject({ to: EmailAddresses, cc: v.optional(EmailAddresses), bcc: v.optional(EmailAddresses) });

type RecipientsInput = v.InferOutput<typeof Message>;

const Recipients = v.pipe(
  v.array(Message),
  v.minLength(1),
  v.maxLength(addressesMax),
  v.check(
    namedRule<RecipientsInput[]>("addressCount", (recipients) => addressesOf({ recipients }).length <= addressesMax),
    `must have at most ${addressesMax} email addresses in total`,
  ),
  v.description(
    "Recipients of the report emails. For each entry, the service sends a separate email with a link to the report",
  ),
);

const Port = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535), v.description("Default: 22"));

const DirPath = v.pipe(
  RemoteDirectory,
  v.description("Directory for the files. The directory must exist on the server"),
);

const HostKeyFingerprints = v.pipe(
  v.array(
    v.pipe(
      v.string(),
      v.maxLength(50),
      v.regex(
        /^SHA256:[A-Za-z0-9+/]{43}$/,
        "must be a SHA-256 fingerprint, such as SHA256:uNiVztksCsDhcc0u9e8BrQWJPPZJSbEcD7U8+mqyn2U",
      ),
      reference,
      trustedText,
    ),
  ),
  v.minLength(1),
  v.maxLength(10),
  v.description(
    "Fingerprints of the accepted host keys, as printed by `ssh-keygen -l`. If omitted, the first host key seen is trusted (trust on first use)",
  ),
);

const AccountId = v.pipe(
  v.string(),
  v.maxLength(12),
  v.regex(/^\d{12}$/, "must be 12 digits, such as 123456789012"),
  reference,
  trustedText,
  v.description("ID of the AWS account that owns the bucket"),
);

const Directory = v.pipe(
  BucketPrefix,
  v.description("Key prefix of the files in the bucket: names separated by slashes, or `/` for the root"),
);

const AssumedRoleArn = v.pipe(
  RoleArn,
  v.description(
    "ARN of the role that the service assumes. The role must be in the service's AWS partition. The role needs only `s3:PutObject` for the objects in the bucket and, if the bucket is encrypted with your KMS key, `kms:GenerateDataKey` for that key",
  ),
);

/** Minimum length that makes an external ID infeasible to guess. */
const externalIdLengthMin = 16;

const ExternalId = v.pipe(
  v.string(),
  v.minLength(externalIdLengthMin),
  v.maxLength(1_224),
  v.regex(
    /^[\w+=,.@:/-]+$/,
    "may contain only ASCII letters, digits and _ + = , . @ : / -; example: 4f2a9c1e-7b3d-4e8a",
  ),
  reference,
  v.description("External ID in the role's trust policy. The external ID cannot be retrieved later"),
);

const EmailTargetsInput = v.strictObject({ recipients: Recipients });

const SftpTargetsInput = v.strictObject({
  host: Host,
  port: v.optional(Port),
  username: v.pipe(RemoteUser, v.description("User name with which the service authenticates")),
  dirPath: DirPath,
  hostKeyFingerprints: v.optional(HostKeyFingerprints),
});

const S3TargetsInput = v.strictObject({
  bucketName: BucketName,
  accountId: AccountId,
  directory: Directory,
  roleArn: AssumedRoleArn,
  externalId: ExternalId,
});

const Companions = v.pipe(
  v.picklist(companionChoices),
  v.description(
    "Additional files written for each report: hash, signature and manifest (`all`, the default), only the signature (`signature`), or no additional files (`none`). In a bucket, `all` and `signature` write only one additional file: the manifest, which contains the hash and the signatures. For file names, see [Delivered files](/v1/docs/delivered-files)",
  ),
);

const TemporaryNames = v.pipe(
  v.picklist(temporaryNameChoices),
  v.description(
    "With `suffix` (the default), the name of a file ends in `.part` until the file is complete. Use `none` for servers that reject `.part` names or process each file as soon as it is closed. With `none`, an incomplete file is visible under its final name, and the additional files are written before the report",
  ),
);

const Reference = ownReference("distribution", "finance-team");

const Contested = v.pipe(
  v.literal(true),
  v.description(
    "Allows the distribution to be created even if another agent uses the SFTP account. The distribution is then `suspended` until you verify your ownership with `POST /distributions/{distributionKey}/verify`. If no other agent uses the account, this property has no effect",
  ),
);

export const CreateDistributionBody = v.variant("type", [
  v.strictObject({ type: v.literal("email"), targets: EmailTargetsInput, reference: v.optional(Reference) }),
  v.strictObject({
    type: v.literal("sftp"),
    targets: SftpTargetsInput,
    reference: v.optional(Reference),
    companions: v.optional(Companions),
    temporaryNames: v.optional(TemporaryNames),
    contested: v.optional(Contested),
  }),
  v.strictObject({
    type: v.literal("s3"),
    targets: S3TargetsInput,
    reference: v.optional(Reference),
    companions: v.optional(Companions),
  }),
]);

export const targetsByType = { email: EmailTargetsInput, sftp: SftpTargetsInput, s3: S3TargetsInput } as const;

const areOfOneType = (change: object): boolean =>
  Object.values(targetsByType).some(({ entries }) => Object.keys(change).every((name) => name in entries));

/** Schema for changes to the targets of any distribution type. The distribution's type determines which fields are allowed. */
const TargetsChange = v.pipe(
  v.strictObject({
    recipients: v.optional(Recipients),
    host: v.optional(Host),
    port: v.nullish(Port),
    username: v.optional(SftpTargetsInput.entries.username),
    dirPath: v.optional(DirPath),
    hostKeyFingerprints: v.nullish(HostKeyFingerprints),
    bucketName: v.optional(BucketName),
    accountId: v.optional(AccountId),
    directory: v.optional(Directory),
    roleArn: v.optional(AssumedRoleArn),
    externalId: v.optional(ExternalId),
  }),
  v.check(namedRule("targetType", areOfOneType), "must contain only fields of the distribution's type"),
);

export type TargetsChange = v.InferOutput<typeof TargetsChange>;

export const updateDistributionEntries = {
  targets: v.optional(TargetsChange),
  reference: v.nullish(Reference),
  companions: v.nullish(Companions),
  temporaryNames: v.nullish(TemporaryNames),
};

/** Fields of each distribution type that can be updated, other than `targets` and `reference`. */
export const choicesByType = { email: [], sftp: ["companions", "temporaryNames"], s3: ["companions"] } as const;

const ShownTargets = v.pipe(
  v.union([
    EmailTargetsInput,
    v.strictObject({
      ...SftpTargetsInput.entries,
      seenHostKey: v.optional(
        v.pipe(
          v.string(),
          v.description(
            "Fingerprint of the first host key seen, which the service trusts unless you set `hostKeyFingerprints`. Absent if no host key has been recorded yet",
          ),
        ),
      ),
    }),
    v.strictObject({ ...S3TargetsInput.entries, externalId: v.literal("********") }),
  ]),
  v.description("Details of the destination. The external ID of a role is masked"),
);

export const DistributionStatus = v.picklist(Object.keys(distributionStates) as (keyof typeof distributionStates)[]);

export const DistributionResponse = v.pipe(
  v.object({
    key: keySchema("distribution"),
    agentKey: keySchema("agent"),
    type: v.picklist(distributionTypes),
    targets: ShownTargets,
    status: v.pipe(
      DistributionStatus,
      v.description(
        "`suspended`: another agent has reserved or verified the target. To reactivate the distribution, verify your ownership or change the target",
      ),
    ),
    reference: v.optional(v.string()),
    companions: v.optional(Companions),
    temporaryNames: v.optional(TemporaryNames),
    created: Timestamp,
    lastModified: v.optional(Timestamp),
    version: VersionNumber,
  }),
  v.metadata({
    title: "Distribution",
    description: "A delivery destination for reports.",
    examples: [distributionExample],
  }),
);
