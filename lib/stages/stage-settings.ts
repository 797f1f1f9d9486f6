import * as v from "valibot";
import { cardNetworks } from "../../functions/card-networks/networks.ts";
import { authorizingSettings, retrySettings } from "../../functions/charges/settings.ts";
import { loadNames } from "./loads.ts";
import {
  connectorImageSchema,
  networkFilesSchema,
  networkLinesSchema,
  networkPathSchema,
} from "./network-path/path-settings.ts";
import { resultsClientsSchema, threeDsIdentitiesSchema } from "./three-ds-settings.ts";
import { byNetwork, count, digits, hostAndPort, httpsAddress, name, orNone } from "./values.ts";

/**
 * Stage (environment) settings that the templates contain. Each stage has its own AWS account, and each agent belongs to one
 * stage. Errors name the setting and the expected value.
 */

const certificateArn = v.pipe(
  v.string(),
  v.regex(/^(arn:aws:acm:[a-z0-9-]+:\d{12}:certificate\/\S+)?$/, "must be the ARN of an ACM certificate"),
);

const addresses = v.array(
  v.pipe(v.string(), v.regex(/^\S+@\S+\.\S+$|^https:\/\/\S+$/, "must be email addresses or https URLs")),
);

const generation = count({ atLeast: 1 });

const minutesOfDay = 24 * 60;

/** A test compares the descriptions with those in docs/operations/deploy.md, which lists only some of the settings. */
export const stageSettings = {
  name: v.pipe(
    v.string(),
    v.regex(
      /^[a-z][a-z0-9-]{0,14}[a-z0-9]$/,
      "must consist of 2 to 16 lowercase letters, digits or hyphens, begin with a letter, and not end with a hyphen",
    ),
    v.description("Name of the stage; its resource names start with `<serviceName>-<name>`"),
  ),
  account: v.pipe(
    digits(12, 12, "must be the 12-digit AWS account ID"),
    v.description("AWS account of the stage; the CDK rejects credentials of another account"),
  ),
  region: v.pipe(
    v.string(),
    v.regex(/^[a-z]{2}(-[a-z]+)+-\d$/, "must be a region such as eu-west-1"),
    v.description("AWS region of the stage"),
  ),
  zones: v.pipe(
    v.array(v.string()),
    v.minLength(2, "must contain two zones or more, because a zone can fail"),
    v.description("Availability zones of the stage's VPCs"),
  ),
  zonesAvoided: v.pipe(
    v.array(v.string()),
    v.description(
      "Failed zones among `zones`, in which no functions or endpoints are placed; their subnets are retained",
    ),
  ),
  privateValuesDigest: v.pipe(
    v.string(),
    v.regex(/^([0-9a-f]{64})?$/, "must be the SHA-256 digest of the private values in hexadecimal, or empty"),
    v.description("Digest of the values that are not committed (`<stage>.private.json`); empty if there are none"),
  ),
  wakes: v.pipe(
    v.strictObject({ wake: addresses, look: addresses }),
    v.description("Alarm recipients: `wake` at any hour, `look` on the next working day"),
  ),

  serviceName: v.pipe(
    name,
    v.description("Name of the service: prefix of resource names, and part of event types (`com.<serviceName>.…`)"),
  ),
  eventsBase: v.pipe(httpsAddress, v.description("Base URL of all event sources")),
  domain: v.pipe(
    orNone(name),
    v.description(
      "Domain name of the API. Without a domain name, the API is available only at its AWS URL, and only under /v1",
    ),
  ),
  certificateArn: v.pipe(certificateArn, v.description("Certificate for `domain`, in the stage's region")),
  mailDomain: v.pipe(name, v.description("Sender domain of emails; SES verifies the domain through DNS records")),
  keepsData: v.pipe(v.boolean(), v.description("Whether stored data is retained when the stacks are deleted")),
  locks: v.pipe(
    v.picklist(["off", "on"], "must be `off` or `on`"),
    v.description(
      "Whether stacks and tables are protected against deletion, the audit trail is protected against changes, and CloudTrail records activity in the account: `off` until the first deployment has succeeded, then set to `on` by `npm run operator -- protect`",
    ),
  ),
  takesLoopbackTargets: v.pipe(
    v.boolean(),
    v.description("Whether agents can specify loopback addresses as delivery targets; for local development only"),
  ),
  isProduction: v.pipe(
    v.boolean(),
    v.description("Whether the stage is for production, which has no simulated networks and no sandbox clocks"),
  ),
  authorizerCacheSeconds: v.pipe(
    count({ atMost: 3_600 }),
    v.description("Cache TTL of an API key's authorization; a revoked key keeps working for up to this time"),
  ),
  tableGenerations: v.pipe(
    v.strictObject({ domain: generation, vault: generation, limits: generation, messages: generation }),
    v.description("Current generation number of each table; a restored table has the next number"),
  ),
  recoveryAccount: v.pipe(
    orNone(digits(12, 12, "must be the 12-digit ID of another AWS account, or empty")),
    v.description(
      "AWS account that receives nightly copies of the tables, and whose key can decrypt the card data in the copies; empty for none",
    ),
  ),

  networkPath: v.pipe(
    networkPathSchema,
    v.description(
      "Connection to each card network: `connector` over `networkLines`, `address` at `networkAddresses`, `invoke` for the simulator function. `invoke` and `address` are not for production. Charges on a network without an entry are rejected",
    ),
  ),
  networkLines: v.pipe(
    networkLinesSchema,
    v.description("Lines assigned by each network, with our identity on each line; for `connector`"),
  ),
  networkFiles: v.pipe(
    networkFilesSchema,
    v.description("File exchange with each network: `sftp` to the network's server, or a `role` for its bucket"),
  ),
  connectorImage: v.pipe(connectorImageSchema, v.description("Connector image in an ECR repository, by digest")),
  networkAddresses: v.pipe(
    byNetwork(hostAndPort),
    v.description("Endpoints for `address`: host:port of the system that manages the session with the network"),
  ),
  egress: v.pipe(
    v.picklist(["any", "fixed"], "must be `any` or `fixed`"),
    v.description(
      "Source IP addresses that partners and directory servers see: `any` (any AWS address), or `fixed` (the Elastic IP addresses of one NAT gateway per zone, billed per hour and per gigabyte)",
    ),
  ),
  addressRange: v.pipe(
    v.string(),
    v.regex(/^(10|172|192)(\.\d{1,3}){3}\/16$/, "must be a private /16 CIDR block, such as 10.64.0.0/16"),
    v.description("Private CIDR block of the stage's VPC; must not contain the endpoints of network lines"),
  ),
  networkTls: v.pipe(
    v.picklist(["on", "off"], "must be `on` or `off`"),
    v.description("Whether `networkAddresses` use TLS, with certificates from public certificate authorities"),
  ),
  networkTimeoutSeconds: v.pipe(count({ atLeast: 1, atMost: 20 }), v.description("Response timeout of a card network")),
  chargePendingSeconds: v.pipe(
    count({ atLeast: 1, atMost: 600 }),
    v.description(
      "Time after which the sweep declines and reverses a charge that has no outcome; must exceed the timeouts of the function and of the network",
    ),
  ),
  reversalAfterSeconds: v.pipe(
    count({ atLeast: 1, atMost: 600 }),
    v.description("Delay of a reversal after the response timeout of the original request"),
  ),
  reversalDoubtSeconds: v.pipe(
    count({ atLeast: 1, atMost: 3_600 }),
    v.description(
      "For a reversal after a response timeout: delay before the reversal is repeated if the network reports that it has not received the original message. That message can still arrive. If the response to the repeat is the same, no further repeat is sent",
    ),
  ),
  authorizationValidityRules: v.pipe(
    authorizingSettings.AUTHORIZATION_VALIDITY_RULES,
    v.description(
      "Validity of authorizations: `service` as promised to agents (service description, Limits), or `network-2024` as in the networks' documents since April 2024",
    ),
  ),
  retryRules: v.pipe(
    retrySettings.RETRY_RULES,
    v.description(
      "Networks' rules for retries with a declined card. Visa allows 15 declined attempts per card and acceptor in 30 days under `network-2024`, and 20 under `network-2026`",
    ),
  ),
  retriesBeyondLimit: v.pipe(
    retrySettings.RETRIES_BEYOND_LIMIT,
    v.description("Handling of retries beyond a network's limit: `sent` with a warning, or `refused`"),
  ),
  cardRetentionMonths: v.pipe(
    // A charge can be cleared (captured) for six months, so its card is retained for at least six months.
    count({ atLeast: 6, atMost: 60 }),
    v.description("Retention of a card in the vault after its last use, in months"),
  ),
  archiveKeptYears: v.pipe(
    count({ atLeast: 1, atMost: 30 }),
    v.description(
      "Retention of archived charge actions in years; at least the statutory retention period for accounting records",
    ),
  ),
  auditKeptYears: v.pipe(
    count({ atLeast: 1, atMost: 30 }),
    v.description(
      "Retention of audit entries in years, at least one (PCI DSS 10.5.1). No user, including the root user, can shorten the retention period of an entry that was written while `locks` was `on`",
    ),
  ),
  creditsDailyMaxEuroCents: v.pipe(
    count(),
    v.description("Default limit per UTC day for an agent's refunds without a cleared sale, in euro cents"),
  ),
  verificationsCardDailyMax: v.pipe(
    count({ atLeast: 1 }),
    v.description("Maximum number of account verifications per card per UTC day, counted separately for each agent"),
  ),
  verificationsAcceptorHourlyMax: v.pipe(
    count({ atLeast: 1 }),
    v.description("Maximum number of account verifications per acceptor per hour"),
  ),
  cardTestingWrongCodesMax: v.pipe(
    count({ atLeast: 1 }),
    v.description(
      "Number of wrong security codes per card per hour after which cardholder-initiated payments with the card require authentication, unless the card is on file",
    ),
  ),
  cardTestingTriesMin: v.pipe(
    count({ atLeast: 1 }),
    v.description("Minimum number of payments per acceptor per hour before the acceptor's decline rate is evaluated"),
  ),
  cardTestingDeclinedPercentMax: v.pipe(
    count({ atLeast: 1, atMost: 100 }),
    v.description(
      "Hourly decline rate of an acceptor, in percent, above which cardholder-initiated payments require authentication, unless the card is on file or has an earlier approval at the acceptor",
    ),
  ),
  rateLimitPerSecond: v.pipe(
    count({ atLeast: 1, atMost: 100_000 }),
    v.description("Maximum number of requests per second per agent"),
  ),
  rateLimitBurst: v.pipe(
    count({ atLeast: 1, atMost: 100_000 }),
    v.description("Maximum burst of requests per agent after a pause"),
  ),
  load: v.pipe(
    v.picklist(loadNames, "must be `starting` or `thousand`"),
    v.description(
      "Load that the stage is sized for: `starting` with AWS's default quotas, or `thousand` charges per second; preflight lists the quotas to request",
    ),
  ),

  clearingCutOffMinutes: v.pipe(
    count({ atLeast: 1, atMost: minutesOfDay }),
    v.check(
      (minutes) => minutesOfDay % minutes === 0,
      "must be a number of minutes that divides a day evenly, such as 60",
    ),
    v.description("Interval between clearing cut-offs in minutes, counted from midnight UTC; 60 for every full hour"),
  ),
  clearingAcknowledgedWithinSeconds: v.pipe(
    count({ atLeast: 60, atMost: 604_800 }),
    v.description("Time after which an unacknowledged batch raises an alarm"),
  ),
  clearingProcessorId: v.pipe(
    digits(1, 11, "must be the 1 to 11 digits that the networks assigned"),
    v.description("Sender ID in clearing files, assigned by the networks"),
  ),
  payoutMarkupBasisPoints: v.pipe(
    count({ atMost: 10_000 }),
    v.description("Acquirer's markup on a merchant's cleared payments, in basis points (hundredths of a percent)"),
  ),
  referenceRatesUrl: v.pipe(
    httpsAddress,
    v.description("URL of the European Central Bank's daily reference rate file"),
  ),
  reportDelayMinutes: v.pipe(
    count({ atMost: 30 }),
    v.description("Delay of a report after its window ends, so that the indexes can catch up"),
  ),

  directoryServers: v.pipe(
    byNetwork(httpsAddress),
    v.description("URLs of the 3-D Secure directory servers, by network"),
  ),
  directoryServerTimeoutSeconds: v.pipe(
    count({ atLeast: 1, atMost: 20 }),
    v.description("Response timeout of a directory server"),
  ),
  authenticationPendingSeconds: v.pipe(
    count({ atLeast: 1, atMost: 600 }),
    v.description(
      "Time after which the sweep ends an authentication that has no response; must exceed the timeouts of the function and of the directory server",
    ),
  ),
  challengeOpenSeconds: v.pipe(count({ atLeast: 1, atMost: 86_400 }), v.description("Time limit of a challenge")),
  threeDsIdentities: v.pipe(
    threeDsIdentitiesSchema,
    v.description('Our identities at the directory servers, by network or under "*"'),
  ),
  networkPriority: v.pipe(
    v.array(v.picklist(cardNetworks, `must be card networks: ${cardNetworks.join(", ")}`)),
    v.description("Networks in order of preference for co-badged cards, such as `discover` before `unionpay`"),
  ),
  resultsDomain: v.pipe(
    orNone(name),
    v.description(
      "Domain name of the API for directory servers, which also needs a truststore. Without this API, challenges get no results",
    ),
  ),
  resultsCertificateArn: v.pipe(
    certificateArn,
    v.description("Certificate for `resultsDomain`, in the stage's region"),
  ),
  resultsOwnershipCertificateArn: v.pipe(
    certificateArn,
    v.description(
      "Public ACM certificate for `resultsDomain`, required if `resultsCertificateArn` was imported or is from a private CA; proves ownership of the domain name to API Gateway",
    ),
  ),
  resultsClients: v.pipe(
    resultsClientsSchema,
    v.description("Client certificates of directory servers that send results: subject and issuer, by network"),
  ),
};

export const stageSchema = v.strictObject(stageSettings);

export type Stage = v.InferOutput<typeof stageSchema>;

export type StageSetting = keyof typeof stageSettings;

export const isLocal = ({ name: stageName }: Pick<Stage, "name">): boolean => stageName === "local";

/**
 * True if locks are on: tables, stacks and the audit trail cannot be deleted, not even to clean up after a failed first
 * deployment.
 */
export const isLocked = ({ locks }: Pick<Stage, "locks">): boolean => locks === "on";

/** True in production while locks are off: the stage's data can be deleted, so only the smoke agent may charge cards. */
export const takesSmokeAgentOnly = (stage: Pick<Stage, "isProduction" | "locks">): boolean =>
  stage.isProduction && !isLocked(stage);

export type Complaint = readonly [setting: string, complaint: string];
