import type { Distribution, ParametersOf } from "../../../client/index.ts";

type CreateBody = ParametersOf<"createDistribution">["body"];

type CompanionChoice = NonNullable<Distribution["companions"]>;
type TemporaryNameChoice = NonNullable<Distribution["temporaryNames"]>;

export interface DistributionForm {
  readonly type: Distribution["type"];
  readonly reference: string;
  /** Email addresses, separated by commas or spaces. All addresses receive the same email. */
  readonly to: string;
  readonly host: string;
  /** Default: 22. */
  readonly port: string;
  readonly username: string;
  readonly dirPath: string;
  /** Host key fingerprints, separated by commas or spaces. */
  readonly fingerprints: string;
  /** Additional files per report. */
  readonly companions: CompanionChoice;
  /** Temporary file names used during the upload. */
  readonly temporaryNames: TemporaryNameChoice;
  readonly bucketName: string;
  readonly accountId: string;
  readonly directory: string;
  readonly roleArn: string;
  readonly externalId: string;
}

export const typeChoices = [
  ["email", "Email"],
  ["sftp", "SFTP server"],
  ["s3", "Amazon S3 bucket"],
] as const;

export const companionChoices = [
  ["all", "Hash, signature and manifest"],
  ["signature", "Signature only"],
  ["none", "None"],
] as const satisfies readonly (readonly [CompanionChoice, string])[];

export const temporaryNameChoices = [
  ["suffix", "Ending in .part"],
  ["none", "None: partial files are visible"],
] as const satisfies readonly (readonly [TemporaryNameChoice, string])[];

export const newDistributionForm = (): DistributionForm => ({
  type: "email",
  reference: "",
  to: "",
  host: "",
  port: "",
  username: "",
  dirPath: "",
  fingerprints: "",
  companions: "all",
  temporaryNames: "suffix",
  bucketName: "",
  accountId: "",
  directory: "",
  roleArn: "",
  externalId: "",
});

const listIn = (text: string): readonly string[] => text.split(/[\s,]+/).filter(Boolean);

export function createDistributionBody(form: DistributionForm): CreateBody {
  const text = (name: Exclude<keyof DistributionForm, "type" | "companions" | "temporaryNames">): string =>
    form[name].trim();
  const own = text("reference") !== "" && { reference: text("reference") };
  const companions = form.companions !== "all" && { companions: form.companions };
  const temporaryNames = form.temporaryNames !== "suffix" && { temporaryNames: form.temporaryNames };
  switch (form.type) {
    case "email":
      return { type: "email", targets: { recipients: [{ to: listIn(form.to) }] }, ...own };
    case "sftp": {
      const hostKeyFingerprints = listIn(form.fingerprints);
      const targets = {
        host: text("host"),
        ...(text("port") !== "" && { port: Number(text("port")) }),
        username: text("username"),
        dirPath: text("dirPath"),
        ...(hostKeyFingerprints.length > 0 && { hostKeyFingerprints }),
      };
      return { type: "sftp", targets, ...own, ...companions, ...temporaryNames };
    }
    case "s3": {
      const targets = {
        bucketName: text("bucketName"),
        accountId: text("accountId"),
        directory: text("directory") || "/",
        roleArn: text("roleArn"),
        externalId: text("externalId"),
      };
      return { type: "s3", targets, ...own, ...companions };
    }
  }
}
