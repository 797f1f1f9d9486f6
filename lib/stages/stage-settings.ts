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
 * Settings of a stage (environment), which the templates contain. Each stage has its own AWS account, and each agent belongs to
 * one stage. Errors name the setting and the expected value.
 */

const certificateArn = v.pipe(
  v.string(),
  v.regex(/^(arn:aws:acm:[a-z0-9-]+:\d{12}:certificate\/\S+)?$/, "put the ARN of a certificate of ACM there"),
);

const addresses = v.array(
  v.pipe(v.string(), v.regex(/^\S+@\S+\.\S+$|^https:\/\/\S+$/, "put addresses of mail or https there")),
);

const generation = count({ atLeast: 1 });

const minutesOfDay = 24 * 60;

/** Settings with their descriptions, which deploy.md repeats. */
export const stageSettings = {
  name: v.pipe(
    v.string(),
    v.regex(/^[a-z][a-z0-9-]{0,14}[a-z0-9]$/, "put 2 to 16 small letters, digits and hyphens there"),
    v.description("Name of the stage, and prefix of all its resource names"),
  ),
  account: v.pipe(
    digits(12, 12, "put the twelve digits of the AWS account there"),
    v.description("AWS account of the stage; the CDK rejects credentials of another account"),
  ),
  region: v.pipe(
    v.string(),
    v.regex(/^[a-z]{2}(-[a-z]+)+-\d$/, "put a region such as eu-west-1 there"),
    v.description("AWS region of the stage"),
  ),
  zones: v.pipe(
    v.array(v.string()),
    v.minLength(2, "put two zones or more there, so that one may be lost"),
    v.description("Availability zones of the stage's VPCs"),
  ),
  zonesAvoided: v.pipe(
    v.array(v.string()),
    v.description("Lost zones of `zones`, which get no functions or endpoints for now; their subnets stay unchanged"),
  ),
  privateValuesDigest: v.pipe(
    v.string(),
    v.regex(/^([0-9a-f]{64})?$/, "put the digest there that a refusal names, or nothing"),
    v.description("Digest of the values that are not committed (`<stage>.private.json`); empty if there are none"),
  ),
  wakes: v.pipe(
    v.strictObject({ wake: addresses, look: addresses }),
    v.description("Receivers of alarms: `wake` at any hour, `look` on the next working day"),
  ),

  serviceName: v.pipe(name, v.description("Prefix of resource names and event types")),
  eventsBase: v.pipe(httpsAddress, v.description("Base of the source of every event")),
  domain: v.pipe(
    orNone(name),
    v.description(
      "Domain name of the API. Without one, only the AWS address responds, and only to paths that begin with /v1",
    ),
  ),
  certificateArn: v.pipe(certificateArn, v.description("Certificate of `domain`, in the region of the stage")),
  mailDomain: v.pipe(name, v.description("Sender domain of mails; SES verifies it by DNS records")),
  keepsData: v.pipe(v.boolean(), v.description("Whether data must survive the deletion of the stacks")),
  locks: v.pipe(
    v.picklist(["off", "on"], "put `off` or `on` there"),
    v.description(
      "Whether stacks and tables are protected against deletion and the audit trail against changes, and CloudTrail records the account: `off` until the first deployment has succeeded, then `on` by `npm run operator -- protect`",
    ),
  ),
  takesLoopbackTargets: v.pipe(
    v.boolean(),
    v.description("Allows delivery targets on the same machine; for developers only"),
  ),
  isProduction: v.pipe(v.boolean(), v.description("Production has no simulated networks and no sandbox clocks")),
  authorizerCacheSeconds: v.pipe(
    count({ atMost: 3_600 }),
    v.description("Cache time of an API key's authorization; a revoked key works at most that much longer"),
  ),
  tableGenerations: v.pipe(
    v.strictObject({ domain: generation, vault: generation, limits: generation, messages: generation }),
    v.description("Serving generation of each table; a restored table is the next one"),
  ),
  recoveryAccount: v.pipe(
    orNone(digits(12, 12, "put the twelve digits of another AWS account there, or nothing")),
    v.description(
      "AWS account that receives nightly copies of the tables, and whose key can decrypt their cards; empty for none",
    ),
  ),

  networkPath: v.pipe(
    networkPathSchema,
    v.description(
      "Connection to each card network: `connector` over `networkLines`, `address` at `networkAddresses`, `invoke` of the simulating function. `invoke` and `address` are not for production. A network without an entry accepts no charges",
    ),
  ),
  networkLines: v.pipe(
    networkLinesSchema,
    v.description("Lines that each network assigned, with our identity on them, for `connector`"),
  ),
  networkFiles: v.pipe(
    networkFilesSchema,
    v.description("File exchange with each network: `sftp` to its server, or a `role` for its bucket"),
  ),
  connectorImage: v.pipe(
    connectorImageSchema,
    v.description("Image of the connector, by its digest, in an ECR repository"),
  ),
  networkAddresses: v.pipe(
    byNetwork(hostAndPort),
    v.description("Addresses for `address`: host:port of the system that owns the session with the network"),
  ),
  egress: v.pipe(
    v.picklist(["any", "fixed"], "put `any` or `fixed` there"),
    v.description(
      "Source addresses for partners and directory servers: `any` of AWS, or `fixed` ones of the stage behind a NAT gateway per zone, billed per hour and gigabyte",
    ),
  ),
  addressRange: v.pipe(
    v.string(),
    v.regex(/^(10|172|192)(\.\d{1,3}){3}\/16$/, "put private addresses there, as a range with /16: 10.64.0.0/16"),
    v.description("Private address range of the stage's VPC; it must not overlap with the endpoints of lines"),
  ),
  networkTls: v.pipe(
    v.picklist(["on", "off"], "put `on` or `off` there"),
    v.description("Whether `networkAddresses` use TLS, with certificates of public authorities"),
  ),
  networkTimeoutSeconds: v.pipe(count({ atLeast: 1, atMost: 20 }), v.description("Response timeout of a card network")),
  chargePendingSeconds: v.pipe(
    count({ atLeast: 1, atMost: 600 }),
    v.description(
      "Time after which the sweep settles a charge without an outcome; longer than a function and its link can take",
    ),
  ),
  reversalAfterSeconds: v.pipe(
    count({ atLeast: 1, atMost: 600 }),
    v.description("Delay of a reversal after the response timeout of its original"),
  ),
  reversalDoubtSeconds: v.pipe(
    count({ atLeast: 1, atMost: 3_600 }),
    v.description("Time during which a network can still book an original that it reports as unknown, after a timeout"),
  ),
  authorizationValidityRules: v.pipe(
    authorizingSettings.AUTHORIZATION_VALIDITY_RULES,
    v.description("Lifetime of authorizations: `service` as documented, or `network-2024` by the networks' rules"),
  ),
  retryRules: v.pipe(
    retrySettings.RETRY_RULES,
    v.description("Year of the networks' retry rules: Visa allows 15 declines per card in 30 days, since 2026 20"),
  ),
  retriesBeyondLimit: v.pipe(
    retrySettings.RETRIES_BEYOND_LIMIT,
    v.description("Handling of retries beyond a network's limit: `sent` with a warning, or `refused`"),
  ),
  cardRetentionMonths: v.pipe(
    // A charge can be cleared (captured) for six months, so its card is retained as long.
    count({ atLeast: 6, atMost: 60 }),
    v.description("Retention of a card in the vault after its last use, in months"),
  ),
  archiveKeptYears: v.pipe(
    count({ atLeast: 1, atMost: 30 }),
    v.description("Retention of archived charge actions in years; at least the legal retention of accounting records"),
  ),
  auditKeptYears: v.pipe(
    count({ atLeast: 1, atMost: 30 }),
    v.description(
      "Immutable retention of audit entries in years, at least one (PCI DSS 10.5.1); no identity can shorten it for existing entries",
    ),
  ),
  creditsDailyMaxEuroCents: v.pipe(
    count(),
    v.description("Daily limit of an agent's refunds without a cleared sale, in euro cents"),
  ),
  verificationsCardDailyMax: v.pipe(
    count({ atLeast: 1 }),
    v.description("Maximum checks of a card without a payment per day"),
  ),
  verificationsAcceptorHourlyMax: v.pipe(
    count({ atLeast: 1 }),
    v.description("Maximum cards that an acceptor can check without a payment per hour"),
  ),
  cardTestingWrongCodesMax: v.pipe(
    count({ atLeast: 1 }),
    v.description("Wrong security codes of a card per hour from which the card needs authentication"),
  ),
  cardTestingTriesMin: v.pipe(
    count({ atLeast: 1 }),
    v.description("Minimum payments of an acceptor per hour for its share of declines to count"),
  ),
  cardTestingDeclinedPercentMax: v.pipe(
    count({ atLeast: 1, atMost: 100 }),
    v.description(
      "Percentage of declines above which only cards with an earlier approval at the acceptor can be charged without authentication",
    ),
  ),
  rateLimitPerSecond: v.pipe(count({ atLeast: 1, atMost: 100_000 }), v.description("Requests per second per agent")),
  rateLimitBurst: v.pipe(
    count({ atLeast: 1, atMost: 100_000 }),
    v.description("Burst of requests per agent after a pause"),
  ),
  load: v.pipe(
    v.picklist(loadNames, "put `starting` or `thousand` there"),
    v.description(
      "Load that the stage is sized for: `starting` with AWS's default quotas, or `thousand` charges per second; preflight lists the quotas to request",
    ),
  ),

  clearingCutOffMinutes: v.pipe(
    count({ atLeast: 1, atMost: minutesOfDay }),
    v.check((minutes) => minutesOfDay % minutes === 0, "put a number of minutes there that divides a day, such as 60"),
    v.description("Interval of clearing cut-offs in minutes of the UTC day; 60 for every full hour"),
  ),
  clearingAcknowledgedWithinSeconds: v.pipe(
    count({ atLeast: 60, atMost: 604_800 }),
    v.description("Time after which an unacknowledged batch raises an alarm"),
  ),
  clearingProcessorId: v.pipe(
    digits(1, 11, "put the digits there that the networks assigned"),
    v.description("Sender id in clearing files, assigned by the networks"),
  ),
  payoutMarkupBasisPoints: v.pipe(
    count({ atMost: 10_000 }),
    v.description("Acquirer's markup on a merchant's cleared payments, in hundredths of a percent"),
  ),
  referenceRatesUrl: v.pipe(
    httpsAddress,
    v.description("Address of the European Central Bank's daily file of reference rates"),
  ),
  reportDelayMinutes: v.pipe(
    count({ atMost: 30 }),
    v.description("Delay of a report after its window ends, which lets the indexes catch up"),
  ),

  directoryServers: v.pipe(
    byNetwork(httpsAddress),
    v.description("Addresses of the 3-D Secure directory servers, by network"),
  ),
  directoryServerTimeoutSeconds: v.pipe(
    count({ atLeast: 1, atMost: 20 }),
    v.description("Response timeout of a directory server"),
  ),
  authenticationPendingSeconds: v.pipe(
    count({ atLeast: 1, atMost: 600 }),
    v.description(
      "Time after which the sweep settles an authentication without a response; longer than a function and its directory server can take",
    ),
  ),
  challengeOpenSeconds: v.pipe(count({ atLeast: 1, atMost: 86_400 }), v.description("Time limit of a challenge")),
  threeDsIdentities: v.pipe(
    threeDsIdentitiesSchema,
    v.description('Our identities at the directory servers, by network or under "*"'),
  ),
  networkPriority: v.pipe(
    v.array(v.picklist(cardNetworks, `put card networks there: ${cardNetworks.join(", ")}`)),
    v.description("Preferred network of a card that belongs to several: `discover` or `unionpay`"),
  ),
  resultsDomain: v.pipe(
    orNone(name),
    v.description(
      "Domain name of the API for directory servers. The API also needs a truststore; without it, challenges get no results",
    ),
  ),
  resultsCertificateArn: v.pipe(
    certificateArn,
    v.description("Certificate of `resultsDomain`, in the region of the stage"),
  ),
  resultsOwnershipCertificateArn: v.pipe(
    certificateArn,
    v.description(
      "Public ACM certificate for `resultsDomain`, needed if `resultsCertificateArn` was imported or is from a private CA; proves ownership of the name to API Gateway",
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

/** Name of the local stage. */
export const isLocal = ({ name: stageName }: Pick<Stage, "name">): boolean => stageName === "local";

/** True with locks on: tables, stacks and the audit trail cannot be deleted, not even after a failed first deployment. */
export const isLocked = ({ locks }: Pick<Stage, "locks">): boolean => locks === "on";

/** True in production with locks off: its data can be deleted, so only the smoke agent may charge. */
export const takesSmokeAgentOnly = (stage: Pick<Stage, "isProduction" | "locks">): boolean =>
  stage.isProduction && !isLocked(stage);

/** Invalid setting, with the error and the expected value. */
export type Complaint = readonly [setting: string, complaint: string];
