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

/** What is known of the account that a stage is to be deployed to. Nothing is changed there. */
export interface AccountFacts {
  readonly account: string;
  /** How many calls of functions may run at once in the region. */
  readonly concurrency: number;
  /** By code: those that the load of the stage needs. */
  readonly quotas: Readonly<Record<string, number>>;
  /** Whether SES sends to anybody, and not only to addresses that it has verified. */
  readonly mayMailAnybody: boolean;
  /** Undefined where the domain of mails is not there yet: the first deployment makes it. */
  readonly isMailDomainVerified: boolean | undefined;
  /** By ARN: what ACM says, and for which names; undefined for one that is not there. */
  readonly certificates: Readonly<Record<string, Certificate | undefined>>;
  /** Of CDK's own stack; undefined where nobody has bootstrapped the account. */
  readonly bootstrapVersion: number | undefined;
  /** As the deployed stage tells it; undefined where it was not deployed yet. */
  readonly deployedDigest: string | undefined;
  /** The setting `locks` as it is deployed; undefined where the stage was not deployed yet. */
  readonly deployedLocks: string | undefined;
  /** Undefined where no network is reached over lines. */
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

/** Asks the account, with the SDK's own credentials and endpoints, in the region of the stage. */
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
