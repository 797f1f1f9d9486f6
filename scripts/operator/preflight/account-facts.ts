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

/** Facts about the account to which a stage is deployed, read without changing the account. */
export interface AccountFacts {
  readonly account: string;
  /** Limit on concurrent Lambda executions in the region. */
  readonly concurrency: number;
  /** Current values of the quotas that the stage's load depends on, by quota code. */
  readonly quotas: Readonly<Record<string, number>>;
  /** True if SES can send to any address, that is, if the account is out of the SES sandbox. */
  readonly mayMailAnybody: boolean;
  /** Undefined before the first deployment, which creates the email domain. */
  readonly isMailDomainVerified: boolean | undefined;
  /** Status and domain names from ACM, keyed by ARN; undefined for a missing certificate. */
  readonly certificates: Readonly<Record<string, Certificate | undefined>>;
  /** Version of the CDK's bootstrap stack; undefined if the account is not bootstrapped. */
  readonly bootstrapVersion: number | undefined;
  /** Digest of the private values in the deployed stage; undefined before the first deployment. */
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

async function certificateOf(acm: ACMClient, CertificateArn: string): Promise<Certificate | undefined> {
  const pending = acm.send(new DescribeCertificateCommand({ CertificateArn }));
  const found = await unlessMissing(pending, /^ResourceNotFoundException/);
  const { Status, DomainName, SubjectAlternativeNames } = found?.Certificate ?? {};
  return Status === undefined ? undefined : { status: Status, names: SubjectAlternativeNames ?? [DomainName ?? ""] };
}

/** Reads the account with the SDK's default credentials and endpoints, in the region of the stage. */
export async function accountFacts(stage: Stage): Promise<AccountFacts> {
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
}
