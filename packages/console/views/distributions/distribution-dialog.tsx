import type { Distribution } from "../../../client/index.ts";
import { useForm } from "../../data/use-form.ts";
import { useLoaded } from "../../data/use-loaded.ts";
import { ConfirmDialog } from "../../parts/forms/confirm-dialog.tsx";
import { ChoiceField, TextField } from "../../parts/forms/field.tsx";
import { KeyText } from "../../parts/key-text.tsx";
import { LoadedPart } from "../../parts/loaded-part.tsx";
import { useSession } from "../../shell/session.ts";
import {
  companionChoices,
  createDistributionBody,
  type DistributionForm,
  newDistributionForm,
  temporaryNameChoices,
  typeChoices,
} from "./distribution-form.ts";

interface FieldsProps {
  readonly field: ReturnType<typeof useForm<DistributionForm>>["field"];
}

export const DistributionDialog = ({
  onClose,
  onDone,
}: {
  readonly onClose: () => void;
  readonly onDone: (distribution: Distribution) => void;
}) => {
  const { client } = useSession();
  const { form, field } = useForm(newDistributionForm);
  return (
    <ConfirmDialog
      title="Create distribution"
      does="Create"
      sends={form}
      act={(idempotencyKey) => client.createDistribution({ body: createDistributionBody(form) }, { idempotencyKey })}
      onClose={onClose}
      onDone={onDone}
    >
      <ChoiceField label="Delivery method" choices={typeChoices} {...field("type")} />
      {form.type === "email" && (
        <TextField
          label="Email addresses"
          placeholder="back-office@shop.example"
          help="Separate addresses with commas. All addresses receive the same email, with a link to the report."
          maxLength={2_000}
          isRequired
          {...field("to")}
        />
      )}
      {form.type === "sftp" && <SftpFields field={field} />}
      {form.type === "s3" && <BucketFields field={field} />}
      <TextField label="Reference" help="Optional, for your own use." maxLength={120} {...field("reference")} />
    </ConfirmDialog>
  );
};

const SftpFields = ({ field }: FieldsProps) => (
  <>
    <TextField label="Host" placeholder="sftp.shop.example" maxLength={255} isRequired {...field("host")} />
    <TextField label="Port" inputMode="numeric" placeholder="22" maxLength={5} {...field("port")} />
    <TextField label="User" maxLength={160} isRequired {...field("username")} />
    <TextField
      label="Directory"
      help="The directory must already exist."
      maxLength={512}
      isRequired
      {...field("dirPath")}
    />
    <TextField
      label="Host key fingerprints"
      help="Fingerprints as printed by ssh-keygen -l, separated by commas. If you leave the field empty, the first host key that the server presents is trusted."
      maxLength={600}
      {...field("fingerprints")}
    />
    <CompanionsField field={field} />
    <ChoiceField
      label="Temporary file names"
      choices={temporaryNameChoices}
      help="Choose “Ending in .part” if the server processes a file as soon as it appears. Choose “None” if the server rejects names that end in .part."
      {...field("temporaryNames")}
    />
    <ServiceKeys />
  </>
);

const CompanionsField = ({ field }: FieldsProps) => (
  <ChoiceField label="Additional files" choices={companionChoices} {...field("companions")} />
);

/** The service's public SSH keys. The service tries both keys, so the SFTP server needs to authorize only one of them. */
const ServiceKeys = () => {
  const { client, may } = useSession();
  const mayGet = may("distributions:Get");
  const keys = useLoaded(async (ending) => (mayGet ? await client.listDeliveryKeys({}, ending) : undefined), []);
  return (
    <LoadedPart of={keys} what="the service's public keys" reload={keys.reload}>
      {(found) =>
        found && (
          <>
            <p class="help">
              Add the first key to the SFTP user's authorized keys, or the second key if the server does not support
              Ed25519:
            </p>
            {found.items.map(({ publicKey, fingerprint }) => (
              <p key={fingerprint}>
                <KeyText of={publicKey} name="public key" />
              </p>
            ))}
            {found.egressAddresses.length > 0 && (
              <p class="help">The service connects from {found.egressAddresses.join(", ")}.</p>
            )}
          </>
        )
      }
    </LoadedPart>
  );
};

const BucketFields = ({ field }: FieldsProps) => (
  <>
    <TextField label="Bucket" maxLength={63} isRequired {...field("bucketName")} />
    <TextField
      label="Account"
      help="AWS account ID of the bucket's owner, 12 digits."
      inputMode="numeric"
      maxLength={12}
      isRequired
      {...field("accountId")}
    />
    <TextField
      label="Directory"
      help="If you leave the field empty, files are stored in the root of the bucket."
      maxLength={512}
      {...field("directory")}
    />
    <TextField
      label="Role"
      placeholder="arn:aws:iam::123456789012:role/acquiring"
      help="The service assumes this role. The role needs only s3:PutObject on the bucket, and kms:GenerateDataKey if the bucket is encrypted with your KMS key."
      maxLength={256}
      isRequired
      {...field("roleArn")}
    />
    <TextField
      label="External ID"
      type="password"
      help="The external ID in the role's trust policy, at least 16 characters. The ID will not be shown again."
      maxLength={1_224}
      isRequired
      {...field("externalId")}
    />
    <CompanionsField field={field} />
  </>
);
