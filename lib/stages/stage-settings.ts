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
 * What differs between the places the service runs in: plain facts that the templates carry. One AWS account each; an agent
 * lives in exactly one. Who gives a wrong one is told its name and what to put there.
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

/** Each with what it says; the book of deploying repeats it. */
export const stageSettings = {
  name: v.pipe(
    v.string(),
    v.regex(/^[a-z][a-z0-9-]{0,14}[a-z0-9]$/, "put 2 to 16 small letters, digits and hyphens there"),
    v.description("How the stage is called; the names of all that it has begin with it"),
  ),
  account: v.pipe(
    digits(12, 12, "put the twelve digits of the AWS account there"),
    v.description("The AWS account that the stage is deployed to; CDK refuses credentials of another one"),
  ),
  region: v.pipe(
    v.string(),
    v.regex(/^[a-z]{2}(-[a-z]+)+-\d$/, "put a region such as eu-west-1 there"),
    v.description("The region that the stage is deployed to"),
  ),
  zones: v.pipe(
    v.array(v.string()),
    v.minLength(2, "put two zones or more there, so that one may be lost"),
    v.description("The availability zones of the region that networks of the stage lie in"),
  ),
  zonesAvoided: v.pipe(
    v.array(v.string()),
    v.description(
      "Those of `zones` that nothing is put into for now, because they are lost; their networks stay as they are",
    ),
  ),
  privateValuesDigest: v.pipe(
    v.string(),
    v.regex(/^([0-9a-f]{64})?$/, "put the digest there that a refusal names, or nothing"),
    v.description("Of the values that are not committed: `<stage>.private.json`; empty when there are none"),
  ),
  wakes: v.pipe(
    v.strictObject({ wake: addresses, look: addresses }),
    v.description("Who is told of alarms: `wake` at any hour, `look` when the day begins"),
  ),

  serviceName: v.pipe(name, v.description("Begins the names of what the stage has and the types of events")),
  eventsBase: v.pipe(httpsAddress, v.description("Base of the source of every event")),
  domain: v.pipe(
    orNone(name),
    v.description(
      "The name of the API. Without one only the address that AWS gives it answers, and only paths that begin with /v1",
    ),
  ),
  certificateArn: v.pipe(certificateArn, v.description("The certificate of `domain`, in the region of the stage")),
  mailDomain: v.pipe(name, v.description("Where mails are sent from: SES has to verify it, by records in its DNS")),
  keepsData: v.pipe(v.boolean(), v.description("Whether data must survive the deletion of the stacks")),
  locks: v.pipe(
    v.picklist(["off", "on"], "put `off` or `on` there"),
    v.description(
      "Whether stacks and tables are protected against deletion, the audit trail against changes, and the account is recorded: `off` until the first deployment has succeeded, then `on` by `npm run operator -- protect`",
    ),
  ),
  takesLoopbackTargets: v.pipe(
    v.boolean(),
    v.description("Where the service runs for developers, agents may name targets on the same machine"),
  ),
  isProduction: v.pipe(v.boolean(), v.description("Production has no simulated networks and no clock of agents")),
  authorizerCacheSeconds: v.pipe(
    count({ atMost: 3_600 }),
    v.description("How long a decision about an API key is kept: a revoked key works at most that much longer"),
  ),
  tableGenerations: v.pipe(
    v.strictObject({ domain: generation, vault: generation, limits: generation, messages: generation }),
    v.description("Which generation of each table serves; a table that was restored is the next one"),
  ),
  recoveryAccount: v.pipe(
    orNone(digits(12, 12, "put the twelve digits of another AWS account there, or nothing")),
    v.description(
      "The AWS account that copies of the tables go to each night, and whose key opens their cards; empty for none",
    ),
  ),

  networkPath: v.pipe(
    networkPathSchema,
    v.description(
      "How each card network is asked: `connector` over the lines of `networkLines`, `address` at `networkAddresses`, `invoke` by the function that plays it; the last two outside of production only. One that is left out takes no charges",
    ),
  ),
  networkLines: v.pipe(
    networkLinesSchema,
    v.description("The lines that each network assigned, with who we are on them: for the path `connector`"),
  ),
  networkFiles: v.pipe(
    networkFilesSchema,
    v.description(
      "How files of clearing go to each network and come back: by `sftp` to its server, or in a `role` to its bucket",
    ),
  ),
  connectorImage: v.pipe(
    connectorImageSchema,
    v.description("The image of the program that holds the lines, by its digest, in a repository of ECR"),
  ),
  networkAddresses: v.pipe(
    byNetwork(hostAndPort),
    v.description("Where a network with the path `address` is asked: host:port of what owns the session with it"),
  ),
  egress: v.pipe(
    v.picklist(["any", "fixed"], "put `any` or `fixed` there"),
    v.description(
      "From where partners and directory servers are reached: `any` address of AWS's, or `fixed` ones of the stage, behind a NAT gateway a zone, which cost by the hour and the gigabyte",
    ),
  ),
  addressRange: v.pipe(
    v.string(),
    v.regex(/^(10|172|192)(\.\d{1,3}){3}\/16$/, "put private addresses there, as a range with /16: 10.64.0.0/16"),
    v.description(
      "The private addresses of the stage's network; none that a line to a card network leads to may be among them",
    ),
  ),
  networkTls: v.pipe(
    v.picklist(["on", "off"], "put `on` or `off` there"),
    v.description("Whether TLS is spoken at `networkAddresses`, with certificates of public authorities"),
  ),
  networkTimeoutSeconds: v.pipe(
    count({ atLeast: 1, atMost: 20 }),
    v.description("How long a card network may take to answer"),
  ),
  chargePendingSeconds: v.pipe(
    count({ atLeast: 1, atMost: 600 }),
    v.description(
      "After how long a charge without an outcome is settled by the sweep; more than a function and its link may take",
    ),
  ),
  reversalAfterSeconds: v.pipe(
    count({ atLeast: 1, atMost: 600 }),
    v.description("How long after the deadline of a message that nobody answered its reversal may leave"),
  ),
  reversalDoubtSeconds: v.pipe(
    count({ atLeast: 1, atMost: 3_600 }),
    v.description("For how long a network that says there is no such transaction may still book it, after no answer"),
  ),
  authorizationValidityRules: v.pipe(
    authorizingSettings.AUTHORIZATION_VALIDITY_RULES,
    v.description("How long authorizations hold: `service`, as it promises, or `network-2024`, the networks' rules"),
  ),
  retryRules: v.pipe(
    retrySettings.RETRY_RULES,
    v.description(
      "By the networks' rules of which year declines are counted: Visa allows 15 a card in 30 days, since 2026 20",
    ),
  ),
  retriesBeyondLimit: v.pipe(
    retrySettings.RETRIES_BEYOND_LIMIT,
    v.description(
      "Whether a try of a declined card beyond the limit of its network is `sent`, with a warning, or `refused`",
    ),
  ),
  cardRetentionMonths: v.pipe(
    // A charge may be cleared for six months; its card must be there as long.
    count({ atLeast: 6, atMost: 60 }),
    v.description("For how many months after its last use the vault keeps a card"),
  ),
  archiveKeptYears: v.pipe(
    count({ atLeast: 1, atMost: 30 }),
    v.description(
      "For how many years the archive keeps what was done to charges: as long as books are to be kept there",
    ),
  ),
  auditKeptYears: v.pipe(
    count({ atLeast: 1, atMost: 30 }),
    v.description(
      "For how many years nobody can remove an entry of the audit trail, not even who set this: one at least (PCI DSS 10.5.1)",
    ),
  ),
  creditsDailyMaxEuroCents: v.pipe(
    count(),
    v.description("How many euro cents an agent may give away in a day without a cleared sale behind them"),
  ),
  verificationsCardDailyMax: v.pipe(
    count({ atLeast: 1 }),
    v.description("How often a card may be checked without a payment in a day"),
  ),
  verificationsAcceptorHourlyMax: v.pipe(
    count({ atLeast: 1 }),
    v.description("How many cards an acceptor may check without a payment in an hour"),
  ),
  cardTestingWrongCodesMax: v.pipe(
    count({ atLeast: 1 }),
    v.description(
      "Wrong security codes of a card in an hour from which on the card is charged only after authentication",
    ),
  ),
  cardTestingTriesMin: v.pipe(
    count({ atLeast: 1 }),
    v.description("Payments at an acceptor in an hour from which on the share of declines among them counts"),
  ),
  cardTestingDeclinedPercentMax: v.pipe(
    count({ atLeast: 1, atMost: 100 }),
    v.description(
      "Percentage of declines among them beyond which the acceptor charges without authentication only cards that were approved there before",
    ),
  ),
  rateLimitPerSecond: v.pipe(
    count({ atLeast: 1, atMost: 100_000 }),
    v.description("How many requests a second an agent may send"),
  ),
  rateLimitBurst: v.pipe(
    count({ atLeast: 1, atMost: 100_000 }),
    v.description("How many requests an agent may send at once after a pause"),
  ),
  load: v.pipe(
    v.picklist(loadNames, "put `starting` or `thousand` there"),
    v.description(
      "The load that the stage is made for: `starting` in an account with AWS's usual quotas, or `thousand` charges per second, for which preflight names the quotas to request",
    ),
  ),

  clearingCutOffMinutes: v.pipe(
    count({ atLeast: 1, atMost: minutesOfDay }),
    v.check((minutes) => minutesOfDay % minutes === 0, "put a number of minutes there that divides a day, such as 60"),
    v.description("Every how many minutes of a day, in UTC, is a cut-off of the clearing; 60 for each full hour"),
  ),
  clearingAcknowledgedWithinSeconds: v.pipe(
    count({ atLeast: 60, atMost: 604_800 }),
    v.description("After how long a batch that no network acknowledged is an alarm"),
  ),
  clearingProcessorId: v.pipe(
    digits(1, 11, "put the digits there that the networks assigned"),
    v.description("Who sends the clearing files, in the digits that the networks assigned"),
  ),
  payoutMarkupBasisPoints: v.pipe(
    count({ atMost: 10_000 }),
    v.description("What the acquirer keeps of the cleared payments of a merchant, in hundredths of a percent"),
  ),
  referenceRatesUrl: v.pipe(
    httpsAddress,
    v.description("Where the daily file of the European Central Bank's reference rates is fetched"),
  ),
  reportDelayMinutes: v.pipe(
    count({ atMost: 30 }),
    v.description("How long after the end of a window its report is made, so that all that was recorded can be found"),
  ),

  directoryServers: v.pipe(
    byNetwork(httpsAddress),
    v.description("Where the directory server of 3-D Secure of each network takes messages: its address by network"),
  ),
  directoryServerTimeoutSeconds: v.pipe(
    count({ atLeast: 1, atMost: 20 }),
    v.description("How long a directory server may take to answer"),
  ),
  authenticationPendingSeconds: v.pipe(
    count({ atLeast: 1, atMost: 600 }),
    v.description(
      "When an authentication without an answer is settled by the sweep; more than a function and its directory server may take",
    ),
  ),
  challengeOpenSeconds: v.pipe(
    count({ atLeast: 1, atMost: 86_400 }),
    v.description("How long a cardholder may take for a challenge"),
  ),
  threeDsIdentities: v.pipe(
    threeDsIdentitiesSchema,
    v.description('Who we are at the directory servers, by network or under "*"'),
  ),
  networkPriority: v.pipe(
    v.array(v.picklist(cardNetworks, `put card networks there: ${cardNetworks.join(", ")}`)),
    v.description("Which network comes first for a card that belongs to several: `discover`, `unionpay`"),
  ),
  resultsDomain: v.pipe(
    orNone(name),
    v.description(
      "The name of the API for the directory servers. It is made when there is a truststore, too; without it no challenge brings a result",
    ),
  ),
  resultsCertificateArn: v.pipe(
    certificateArn,
    v.description("The certificate of `resultsDomain`, in the region of the stage"),
  ),
  resultsOwnershipCertificateArn: v.pipe(
    certificateArn,
    v.description(
      "A public certificate of ACM for `resultsDomain`, where `resultsCertificateArn` was imported or is of a private authority: it shows API Gateway whose name that is",
    ),
  ),
  resultsClients: v.pipe(
    resultsClientsSchema,
    v.description("The certificates that directory servers bring results with: subject and issuer, by network"),
  ),
};

export const stageSchema = v.strictObject(stageSettings);

export type Stage = v.InferOutput<typeof stageSchema>;

export type StageSetting = keyof typeof stageSettings;

/** What a stage is called that runs on this machine, where nothing is deployed. */
export const isLocal = ({ name: stageName }: Pick<Stage, "name">): boolean => stageName === "local";

/** True with locks on: tables, stacks and the audit trail cannot be deleted then, not even by a first deployment that failed. */
export const isLocked = ({ locks }: Pick<Stage, "locks">): boolean => locks === "on";

/** True in production with locks off: its data can be deleted, so it takes the smoke agent only. */
export const takesSmokeAgentOnly = (stage: Pick<Stage, "isProduction" | "locks">): boolean =>
  stage.isProduction && !isLocked(stage);

/** A setting with what is wrong about it, and what to put there. */
export type Complaint = readonly [setting: string, complaint: string];
