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

/** Makes a place that reports are brought to. */
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
      title="Make a distribution"
      does="Make the distribution"
      sends={form}
      act={(idempotencyKey) => client.createDistribution({ body: createDistributionBody(form) }, { idempotencyKey })}
      onClose={onClose}
      onDone={onDone}
    >
      <ChoiceField label="Reports are brought" choices={typeChoices} {...field("type")} />
      {form.type === "email" && (
        <TextField
          label="Addresses"
          placeholder="back-office@shop.example"
          help="With commas between them. Each gets a mail with a link to the report."
          maxLength={2_000}
          isRequired
          {...field("to")}
        />
      )}
      {form.type === "sftp" && <SftpFields field={field} />}
      {form.type === "s3" && <BucketFields field={field} />}
      <TextField label="Reference" help="For your own use; may be empty." maxLength={120} {...field("reference")} />
    </ConfirmDialog>
  );
};

const SftpFields = ({ field }: FieldsProps) => (
  <>
    <TextField label="Host" placeholder="sftp.shop.example" maxLength={255} isRequired {...field("host")} />
    <TextField label="Port" inputMode="numeric" placeholder="22" maxLength={5} {...field("port")} />
    <TextField label="User" maxLength={160} isRequired {...field("username")} />
    <TextField label="Directory" help="It must be there." maxLength={512} isRequired {...field("dirPath")} />
    <TextField
      label="Fingerprints of its host keys"
      help="As ssh-keygen -l prints them, with commas between them. The first key seen counts when it is empty."
      maxLength={600}
      {...field("fingerprints")}
    />
    <CompanionsField field={field} />
    <ChoiceField
      label="Names until a file is whole"
      choices={temporaryNameChoices}
      help="Some servers refuse names that end in .part, or take each file at once."
      {...field("temporaryNames")}
    />
    <ServiceKeys />
  </>
);

const CompanionsField = ({ field }: FieldsProps) => (
  <ChoiceField label="Beside a file" choices={companionChoices} {...field("companions")} />
);

/** The service's public key, which the server has to know before it lets the service in. */
const ServiceKeys = () => {
  const { client, may } = useSession();
  const mayGet = may("distributions:Get");
  const keys = useLoaded(async (ending) => (mayGet ? await client.listDeliveryKeys({}, ending) : undefined), []);
  return (
    <LoadedPart of={keys} what="the keys of the service" reload={keys.reload}>
      {(found) =>
        found && (
          <>
            <p class="help">The service signs in with either key; put one among the authorized keys of the user:</p>
            {found.items.map(({ publicKey, fingerprint }) => (
              <p key={fingerprint}>
                <KeyText of={publicKey} name="public key" />
              </p>
            ))}
            {found.egressAddresses.length > 0 && <p class="help">It comes from {found.egressAddresses.join(", ")}.</p>}
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
      help="Twelve digits: whose bucket it is."
      inputMode="numeric"
      maxLength={12}
      isRequired
      {...field("accountId")}
    />
    <TextField label="Directory" help="Its root when empty." maxLength={512} {...field("directory")} />
    <TextField
      label="Role"
      placeholder="arn:aws:iam::123456789012:role/acquiring"
      help="The service assumes it; it may put objects into the bucket, and nothing else."
      maxLength={256}
      isRequired
      {...field("roleArn")}
    />
    <TextField
      label="External id"
      type="password"
      help="The secret of the role's trust policy, of 16 characters or more. It is never shown again."
      maxLength={1_224}
      isRequired
      {...field("externalId")}
    />
    <CompanionsField field={field} />
  </>
);
