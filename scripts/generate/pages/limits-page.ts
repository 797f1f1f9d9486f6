import { apiKeyProblems } from "../../../functions/api-keys/api-key-problems.ts";
import { distributionProblems } from "../../../functions/distributions/distribution/distribution-problems.ts";
import { eventSubscriptionProblems } from "../../../functions/event-subscriptions/subscription/event-subscription-problems.ts";
import { merchantProblems } from "../../../functions/merchants/merchant-problems.ts";
import { processorTokenProblems } from "../../../functions/processor-tokens/token/processor-token-problems.ts";
import { reportScheduleProblems } from "../../../functions/report-schedules/schedule/report-schedule-problems.ts";
import type { JsonSchema, OpenApiDocument } from "../../../functions/service-description/openapi/openapi-types.ts";
import { commonProblems } from "../../../functions/shared/entry/common-problems.ts";
import { bodyBytesMax } from "../../../functions/shared/entry/pipeline/json-body.ts";
import { validationErrorsMax } from "../../../functions/shared/entry/pipeline/valid-request.ts";
import type { ProblemDefinition } from "../../../functions/shared/entry/problem.ts";
import { pageItemsByDefault, pageItemsMax } from "../../../functions/shared/lists/pagination.ts";
import { chargeListBucket, ownPolicyOf } from "../../../functions/shared/rate-limit/rate-limit-own-bucket.ts";
import type { RateLimitPolicy } from "../../../functions/shared/rate-limit/rate-limit-policy.ts";
import { idempotencyKeyLengthMax, retentionDays } from "../../../functions/shared/store/idempotency.ts";
import { type LimitedKind, openEntitiesMax } from "../../../functions/shared/store/open-entities.ts";
import { warnedAtPercent } from "../../../functions/shared/store/opened-entity.ts";
import { challengePauseSeconds } from "../../../functions/shared/targets/target-claim.ts";
import { amountMinorMax } from "../../../functions/shared/values/money.ts";
import { common } from "../../../lib/stages/common.ts";
import { table } from "./markdown-table.ts";

const numberText = (number: number): string => number.toLocaleString("en");

const problemLink = ({ type, status }: ProblemDefinition): string =>
  `\`${status}\` [${type}](/v1/service/problems/${type})`;

const entities: Readonly<Record<LimitedKind, readonly [name: string, tooMany: ProblemDefinition]>> = {
  merchants: ["Merchants", merchantProblems.tooManyMerchants],
  acceptors: ["Acceptors per merchant", merchantProblems.tooManyAcceptors],
  distributions: ["Distributions", distributionProblems.tooMany],
  reportSchedules: ["Report schedules", reportScheduleProblems.tooMany],
  eventSubscriptions: ["Event subscriptions", eventSubscriptionProblems.tooMany],
  apiKeys: ["API keys", apiKeyProblems.tooMany],
  processorTokens: ["Processor tokens", processorTokenProblems.tooMany],
};

const entityTable = table(
  ["Entity", "At most", "In `limits`", "Response above the limit"],
  Object.entries(entities).map(([kind, [name, tooMany]]) => [
    name,
    numberText(openEntitiesMax[kind as LimitedKind]),
    `\`${kind}\``,
    problemLink(tooMany),
  ]),
);

const tooManyChecks = "`429` [charge/too-many-verifications](/v1/service/problems/charge/too-many-verifications)";

const usualRate: RateLimitPolicy = { perSecond: common.rateLimitPerSecond, burst: common.rateLimitBurst };

const rateText = ({ perSecond, burst }: RateLimitPolicy): string =>
  `${perSecond} per second, with bursts of up to ${burst} after a pause`;

const rateTable = table(
  ["Rate", "At most", "Response above the limit"],
  [
    ["Requests per agent (`requests` in `rates`)", rateText(usualRate), problemLink(commonProblems.tooManyRequests)],
    [
      "`GET /charges` requests per agent, which are counted separately (`chargesList` in `rates`)",
      rateText(ownPolicyOf(chargeListBucket, usualRate)),
      problemLink(commonProblems.tooManyRequests),
    ],
    [
      "Account verifications of one card (intent `account-status`)",
      `${common.verificationsCardDailyMax} per day (UTC)`,
      tooManyChecks,
    ],
    ["Account verifications at one acceptor", `${common.verificationsAcceptorHourlyMax} per hour (UTC)`, tooManyChecks],
    [
      "Wrong security codes for one card",
      `${common.cardTestingWrongCodesMax} per hour (UTC); after that, payments with the card require authentication until the next hour, except one-click payments and subsequent payments in a series`,
      tooManyChecks,
    ],
    [
      "Declines of cardholder-initiated payments without authentication at one acceptor, excluding one-click payments",
      `${common.cardTestingDeclinedPercentMax}% of these payments in an hour (UTC), with a minimum of ${common.cardTestingTriesMin} payments; above this percentage, these payments are rejected until the next hour unless the card has an earlier approval at the acceptor`,
      tooManyChecks,
    ],
    [
      "Verification nonces for one SFTP account, IAM role or event bus",
      `1 every ${challengePauseSeconds / 60} minutes`,
      `${problemLink(distributionProblems.challengePending)}, ${problemLink(eventSubscriptionProblems.challengePending)}`,
    ],
  ],
);

const sizeTable = table(
  ["Size", "At most", "In `sizes`"],
  [
    [
      "Request body",
      `${bodyBytesMax / 1024} KiB (${numberText(bodyBytesMax)} bytes); a larger body is rejected with ${problemLink(commonProblems.requestTooLarge)}`,
      "`bodyBytes`",
    ],
    ["List page size (`limit`)", `${pageItemsMax} items, ${pageItemsByDefault} by default`, "`pageItems`"],
    [
      "`Idempotency-Key`",
      `${idempotencyKeyLengthMax} characters; retained for ${retentionDays} days`,
      "`idempotencyKeyCharacters`",
    ],
    [
      "Validation errors in one response",
      `${validationErrorsMax}; \`furtherErrors\` is the number of errors that are not listed`,
      "`validationErrors`",
    ],
    ["Amount", `${numberText(amountMinorMax)} minor units`, ""],
  ],
);

interface LimitedPart {
  readonly path: string;
  readonly most: string;
}

/**
 * Returns the lists with `maxItems` in a request body, and the objects with `maxProperties` and client-defined property
 * names, each with its path.
 */
function limitedPartsOf(
  schema: JsonSchema,
  components: Readonly<Record<string, JsonSchema>>,
  path = "",
): readonly LimitedPart[] {
  const within = (one: JsonSchema, at = path) => limitedPartsOf(one, components, at);
  const { $ref, maxItems, maxProperties, items, additionalProperties, properties = {} } = schema;
  if ($ref !== undefined) return within(components[$ref.slice($ref.lastIndexOf("/") + 1)] ?? {});
  const isOpen = typeof additionalProperties === "object";
  return [
    ...(maxItems === undefined ? [] : [{ path, most: `${maxItems} items` }]),
    ...(isOpen && maxProperties !== undefined ? [{ path, most: `${maxProperties} properties` }] : []),
    ...(items ? within(items) : []),
    ...Object.entries(properties).flatMap(([name, one]) => within(one, path === "" ? name : `${path}.${name}`)),
    ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((variants = []) => variants.flatMap((one) => within(one))),
  ];
}

function listTable({ paths, components: { schemas } }: OpenApiDocument): string {
  const parts = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { requestBody }]) =>
      Object.values(requestBody?.content ?? {})
        .flatMap(({ schema }) => limitedPartsOf(schema, schemas))
        .map((part) => ({ ...part, operation: `\`${method.toUpperCase()} ${path}\`` })),
    ),
  );
  const byPart = Map.groupBy(parts, ({ path, most }) => `${path} ${most}`);
  return table(
    ["List", "At most", "In the body of"],
    Array.from(byPart.values(), (same) => [
      `\`${same[0]?.path}\``,
      same[0]?.most,
      [...new Set(same.map(({ operation }) => operation))].join(", "),
    ]),
  );
}

/** Sections that docs/limits.md and the published page share. */
export const limitsText = (
  document: OpenApiDocument,
): string => `\`GET /v1/me\` returns the limits of your agent: \`limits\` (with the current number of entities), \`rates\` and \`sizes\`. This page lists the defaults. The operator of the service can change some of them for an agent.

## Entities of an agent

${entityTable}

Archived entities do not count toward the limits. The operator can raise these limits for an agent. If the number of entities reaches ${warnedAtPercent}% of a limit, the event \`agent.limitNear\` is sent, at most once per day for each limit. At the limit, only the creation of further entities is rejected: existing entities keep working, and the limit on processor tokens never causes a decline.

## Rates

${rateTable}

Each of these responses has a \`Retry-After\` header. Responses to requests with a valid key state the remaining quota in the \`RateLimit\` header ([Limits](/v1/docs#limits)). The operator also sets a daily limit for refunds without a cleared sale; if a refund exceeds this limit, the response is \`409\` [charge/credit-limit-exceeded](/v1/service/problems/charge/credit-limit-exceeded).

## Sizes

${sizeTable}

The API description specifies the maximum length of each string and the range of each number.

## Lists in requests

${listTable(document)}
`;

export const limitsPage = (document: OpenApiDocument): string => `# Limits

This page is generated from the constants and schemas of the service (\`npm run generate limits\`) and is published at \`/v1/docs/limits\`.

${limitsText(document)}`;
