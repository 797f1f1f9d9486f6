import { X509Certificate } from "node:crypto";
import { concurrencyReservedBy, loadOf } from "../../../lib/stages/loads.ts";
import type { Stage } from "../../../lib/stages/stage.ts";
import { locksWarning } from "../locks.ts";
import type { AccountFacts } from "./account-facts.ts";
import { type CheckResult, fails, look, ok } from "./check-result.ts";
import { ofConnector } from "./connector-checks.ts";

/**
 * Minimum unreserved concurrency: enough for all sweeps that run in the same minute, plus 100 concurrent requests. The
 * concurrency limit of a new account can be as low as 10.
 */
export const concurrencyMin = 200;

/** Minimum version of the bootstrap stack for the CDK's templates. */
const bootstrapVersionMin = 6;

const soonDays = 60;
const dayMilliseconds = 86_400_000;

const ofAccount = ({ account, name }: Stage, facts: AccountFacts): CheckResult =>
  facts.account === account
    ? ok("account", account)
    : fails(
        "account",
        `the credentials are for account ${facts.account}, but ${name} is in ${account}: sign in to that account`,
      );

const ofBootstrap = ({ account, region }: Stage, { bootstrapVersion }: AccountFacts): CheckResult =>
  bootstrapVersion !== undefined && bootstrapVersion >= bootstrapVersionMin
    ? ok("bootstrap", `version ${bootstrapVersion}`)
    : fails(
        "bootstrap",
        `version ${bootstrapVersion ?? "none"}, but ${bootstrapVersionMin} is required: npx cdk bootstrap aws://${account}/${region}`,
      );

/**
 * Returns the AWS CLI command that requests a quota increase. An administrator runs the command, or makes the same request
 * under Service Quotas in the AWS console.
 */
const requestOf = (service: string, code: string, needed: number, { region }: Stage): string =>
  `aws service-quotas request-service-quota-increase --service-code ${service} --quota-code ${code} --desired-value ${needed} --region ${region}`;

function ofConcurrency(stage: Stage, { concurrency }: AccountFacts): CheckResult {
  // Reserved concurrency is not available to other functions, so the account needs the sum of the reserved and the unreserved
  // concurrency.
  const reserved = concurrencyReservedBy(stage);
  const left = Math.max(0, concurrency - reserved);
  const needed = reserved + concurrencyMin;
  const shares = `${concurrency} concurrent executions: ${reserved} are reserved for individual functions, and ${left} are left for all others`;
  return left >= concurrencyMin
    ? ok("concurrency", shares)
    : fails(
        "concurrency",
        `${shares}, which need ${concurrencyMin}: request a quota of at least ${needed} (Service Quotas in ${stage.region}, AWS Lambda, Concurrent executions): ${requestOf("lambda", "L-B99A9384", needed, stage)}`,
      );
}

const ofQuotas = (stage: Stage, { quotas }: AccountFacts): readonly CheckResult[] =>
  loadOf(stage).quotas.map(({ service, code, name, needed }) => {
    const check = `quota of ${service}`;
    const granted = quotas[code] ?? 0;
    const both = `${name} is ${granted}, and the "${stage.load}" load requires ${needed}`;
    return granted >= needed ? ok(check, both) : fails(check, `${both}: ${requestOf(service, code, needed, stage)}`);
  });

function ofMail({ mailDomain, isProduction }: Stage, facts: AccountFacts): readonly CheckResult[] {
  const inSandbox = `SES sends to verified addresses only: request production access (SES, Account dashboard). Until then, emails to other addresses fail with the finding mail-refused`;
  const withoutAccess = isProduction ? fails("mail", inSandbox) : look("mail", inSandbox);
  const records = `add the three DKIM records from SES to the DNS zone of ${mailDomain}`;
  const known = { true: ok("mail domain", `${mailDomain} is verified`), false: fails("mail domain", records) } as const;
  return [
    facts.mayMailAnybody ? ok("mail", "SES sends to any address") : withoutAccess,
    facts.isMailDomainVerified === undefined
      ? look("mail domain", `the first deployment creates the mail domain; then ${records}`)
      : known[`${facts.isMailDomainVerified}`],
  ];
}

/** `*.acquiring.example` matches `api.acquiring.example`, but not `api.eu.acquiring.example`. */
const isFor = (domain: string) => (name: string) =>
  name === domain || (name.startsWith("*.") && domain.slice(domain.indexOf(".")) === name.slice(1));

const ofCertificates = (stage: Stage, { certificates }: AccountFacts): readonly CheckResult[] =>
  (
    [
      ["certificateArn", stage.domain],
      ["resultsCertificateArn", stage.resultsDomain],
      ["resultsOwnershipCertificateArn", stage.resultsDomain],
    ] as const
  ).flatMap(([setting, domain]) => {
    const arn = stage[setting];
    if (arn === "" || domain === "") return [];
    const found = certificates[arn];
    const request = `request a certificate for ${domain} in ACM in ${stage.region}, or import one, and enter its ARN in this setting`;
    if (!found) return [fails(setting, `${arn} does not exist: ${request}`)];
    if (found.status !== "ISSUED") {
      return [
        fails(
          setting,
          `the certificate's status is ${found.status}: if it is PENDING_VALIDATION, add the CNAME record from ACM to the DNS zone of ${domain}; otherwise, ${request}`,
        ),
      ];
    }
    if (!found.names.some(isFor(domain)))
      return [fails(setting, `the certificate covers only ${found.names.join(", ")}: ${request}`)];
    return [ok(setting, `issued for ${domain}`)];
  });

function ofTruststore(stage: Stage, truststore: readonly string[], now: Date): readonly CheckResult[] {
  if (truststore.length === 0 || stage.resultsDomain === "") {
    const missing =
      stage.resultsDomain === "" ? "resultsDomain is empty" : `lib/stages/${stage.name}/truststore is empty`;
    return [
      look("truststore", `${missing}: the API for directory servers is not deployed, so no challenge results arrive`),
    ];
  }
  return truststore.map((pem) => {
    const { subject, validTo } = new X509Certificate(pem);
    const days = Math.floor((Date.parse(validTo) - now.getTime()) / dayMilliseconds);
    const who = subject.replaceAll("\n", ", ");
    if (days >= soonDays) return ok("truststore", `${who} is valid until ${validTo}`);
    const ask = `request the new CA certificate from the network`;
    return days < 0
      ? fails("truststore", `${who} expired on ${validTo}: ${ask}`)
      : look("truststore", `${who} expires on ${validTo}: ${ask}`);
  });
}

function ofDigest({ privateValuesDigest }: Stage, { deployedDigest }: AccountFacts): CheckResult {
  const here = privateValuesDigest || "none";
  if (deployedDigest === undefined) return ok("private values", `${here}; nothing is deployed yet`);
  if (deployedDigest === here) return ok("private values", `${here}, as deployed`);
  return look("private values", `${here}, but ${deployedDigest} is deployed: this deployment changes the values`);
}

function ofLocks(stage: Stage, { deployedLocks }: AccountFacts): CheckResult {
  const warning = locksWarning(stage);
  if (warning === undefined) return ok("locks", "on: this deployment protects stacks, tables and the audit trail");
  const lifted = deployedLocks === "on" ? "The deployed locks are on, and this deployment turns them off. " : "";
  return look("locks", `${lifted}${warning}`);
}

export const runChecks = (
  stage: Stage,
  facts: AccountFacts,
  truststore: readonly string[],
  now: Date,
): readonly CheckResult[] => [
  ofAccount(stage, facts),
  ofBootstrap(stage, facts),
  ofConcurrency(stage, facts),
  ...ofQuotas(stage, facts),
  ...ofMail(stage, facts),
  ...ofCertificates(stage, facts),
  ...ofTruststore(stage, truststore, now),
  ...ofConnector(stage, facts.connector, now),
  ofDigest(stage, facts),
  ofLocks(stage, facts),
];
