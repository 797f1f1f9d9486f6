import { ACMClient, DescribeCertificateCommand } from "@aws-sdk/client-acm";
import { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import { GetAccountSettingsCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { GetCallerIdentityCommand, STSClient } from "@aws-sdk/client-sts";
import { loadOf } from "../../../lib/stages/loads.ts";
import { nameIn } from "../../../lib/stages/names.ts";
import type { Stage } from "../../../lib/stages/stage.ts";
import { commandClient } from "../command-client.ts";
import { type ConnectorFacts, connectorFacts } from "./connector-facts.ts";
import { grantedQuotas } from "./granted-quotas.ts";
import { outputsOf } from "./stacks.ts";
import { unlessMissing } from "./unless-missing.ts";

/** Data about the account of a stage's deployment. Reading it changes nothing there. */
export interface AccountFacts {
  readonly account: string;
  /** Limit of concurrent function calls in the region. */
  readonly concurrency: number;
  /** Quotas that the load of the stage needs, by code. */
  readonly quotas: Readonly<Record<string, number>>;
  /** True if SES can send to any address, not only to verified ones. */
  readonly mayMailAnybody: boolean;
  /** Undefined if the email domain does not exist yet: the first deployment creates it. */
  readonly isMailDomainVerified: boolean | undefined;
  /** Status and domain names from ACM, by ARN; undefined for a missing certificate. */
  readonly certificates: Readonly<Record<string, Certificate | undefined>>;
  /** Version of the CDK's bootstrap stack; undefined if the account is not bootstrapped. */
  readonly bootstrapVersion: number | undefined;
  /** From the deployed stage; undefined before the first deployment. */
  readonly deployedDigest: string | undefined;
  /** The deployed setting `locks`; undefined before the first deployment. */
  readonly deployedLocks: string | undefined;
  /** Undefined if no network is reached over lines. */
  readonly connector: ConnectorFacts | undefined;
}

interface Certificate {
  readonly status: string;
  readonly names: readonly string[];
}

const certificateOf = async (acm: ACMClient, CertificateArn: string): Promise<Certificate | undefined> => {
  const pending = acm.send(new DescribeCertificateCommand({ CertificateArn }));
  const found = await unlessMissing(pending, /^ResourceNotFoundException/);
  const { Status, DomainName, SubjectAlternativeNames } = found?.Certificate ?? {};
  return Status === undefined ? undefined : { status: Status, names: SubjectAlternativeNames ?? [DomainName ?? ""] };
};

/** Reads the account with the SDK's default credentials and endpoints, in the region of the stage. */
export const accountFacts = async (stage: Stage): Promise<AccountFacts> => {
  const { region } = stage;
  const { Account = "" } = await new STSClient(commandClient(region)).send(new GetCallerIdentityCommand({}));
  const { AccountLimit } = await new LambdaClient(commandClient(region)).send(new GetAccountSettingsCommand({}));
  const ses = new SESv2Client(commandClient(region));
  const { ProductionAccessEnabled = false } = await ses.send(new GetAccountCommand({}));
  const identity = await unlessMissing(
    ses.send(new GetEmailIdentityCommand({ EmailIdentity: stage.mailDomain })),
    /^NotFoundException/,
  );
  const acm = new ACMClient(commandClient(region));
  const arns = [stage.certificateArn, stage.resultsCertificateArn, stage.resultsOwnershipCertificateArn];
  const certificates: Record<string, Certificate | undefined> = {};
  for (const arn of new Set(arns.filter(Boolean))) certificates[arn] = await certificateOf(acm, arn);
  const cloudFormation = new CloudFormationClient(commandClient(region));
  const bootstrap = await outputsOf(cloudFormation, "CDKToolkit");
  const deployed = await outputsOf(cloudFormation, nameIn(stage, "stateful"));
  return {
    account: Account,
    concurrency: AccountLimit?.ConcurrentExecutions ?? 0,
    quotas: await grantedQuotas(loadOf(stage).quotas, region),
    mayMailAnybody: ProductionAccessEnabled,
    isMailDomainVerified: identity?.VerifiedForSendingStatus,
    certificates,
    bootstrapVersion: bootstrap && Number(bootstrap["BootstrapVersion"]),
    deployedDigest: deployed?.["PrivateValuesDigest"],
    deployedLocks: deployed?.["Locks"],
    connector: await connectorFacts(stage),
  };
};
