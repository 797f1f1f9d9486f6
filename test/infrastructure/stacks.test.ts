import { describe, expect, it } from "vitest";
import { archiveLeaseSeconds } from "../../functions/archive/archive-agent.ts";
import { generationSeconds, retentionDays } from "../../functions/reports/domain/report-attempt.ts";
import { functionNameOf } from "../../functions/shared/entry/function-contract.ts";
import { type StageName, stageNames } from "../../lib/stages/stages.ts";
import { allContracts, endpointContracts } from "../architecture/contracts.ts";
import { statementsOf } from "./references.ts";
import { apiBodyOf, ofType, operationsOf, type Resource, templatesOf } from "./templates.ts";

const sandbox = templatesOf("sandbox");
const functions = [
  ...ofType(sandbox.service, "AWS::Lambda::Function"),
  ...ofType(sandbox.worker, "AWS::Lambda::Function"),
  ...ofType(sandbox.networkApi, "AWS::Lambda::Function"),
];

const roleOf = (functionId: string): Resource | undefined =>
  sandbox.service[Object.keys(sandbox.service).find((id) => id.startsWith(`${functionId}Role`)) ?? ""];

describe("the stacks", () => {
  it.each(stageNames)("of %s stay far below CloudFormation's limit of 500 resources", (stage) => {
    for (const resources of Object.values(templatesOf(stage))) expect(Object.keys(resources).length).toBeLessThan(400);
  });

  it.each(stageNames)(
    "of %s need per endpoint only a function and its role, and a version and an alias if the function is released with an alias",
    (stage) => {
      const { service } = templatesOf(stage);
      const byType = (type: string) => ofType(service, type).length;
      const types = ["AWS::Lambda::Function", "AWS::IAM::Role", "AWS::Lambda::Version", "AWS::Lambda::Alias"];
      const perEndpoint = types.map(byType).reduce((sum, count) => sum + count, 0);
      expect(Object.keys(service).length - perEndpoint).toBeLessThan(40);
    },
  );

  it("have exactly one function per contract", () =>
    expect(functions.map(([, { Properties }]) => Properties["FunctionName"]).sort()).toEqual(
      allContracts.map(({ contract }) => `acquiring-sandbox-${functionNameOf(contract)}`).sort(),
    ));
});

describe("functions", () => {
  it.each(stageNames)("of %s write no Lambda platform log lines for successful invocations", (stage) => {
    const functions = Object.values(templatesOf(stage)).flatMap((all) => ofType(all, "AWS::Lambda::Function"));
    const levels = functions.map(([, { Properties }]) => Properties["LoggingConfig"]);
    expect(new Set(levels.map((one) => (one as { readonly SystemLogLevel?: string }).SystemLogLevel))).toEqual(
      new Set(["WARN"]),
    );
  });
});

describe("an event", () => {
  const everywhere = (type: string, stage: StageName) =>
    Object.values(templatesOf(stage)).flatMap((resources) => ofType(resources, type));

  it.each(stageNames)(
    "that is counted in the log of %s raises an alarm, and every log metric of an alarm is counted",
    (stage) => {
      const counted = everywhere("AWS::Logs::MetricFilter", stage).map(
        ([, { Properties }]) => (Properties["MetricTransformations"] as { MetricName: string }[])[0]?.MetricName,
      );
      const waitedFor = everywhere("AWS::CloudWatch::Alarm", stage).flatMap(([, { Properties }]) => {
        const single = { MetricStat: { Metric: Properties } };
        const metrics = (Properties["Metrics"] ?? [single]) as { MetricStat?: { Metric: Resource["Properties"] } }[];
        return metrics.flatMap(({ MetricStat }) =>
          MetricStat?.Metric["Namespace"] === `acquiring-${stage}` ? [MetricStat.Metric["MetricName"]] : [],
        );
      });
      const toldByFunctions = ["ApprovalDrop"];
      const toldByConnector = [
        "Arrival-late",
        "Arrival-unreadable",
        "BreakerOpen",
        "CertificateDays",
        "LineOpen",
        "NetworkWord-unknown",
      ];
      const reportedMetrics = [...toldByFunctions, ...(stage.startsWith("production") ? toldByConnector : [])];
      expect(counted).toContain("EVENTS_NOT_PUBLISHED");
      expect([...new Set([...counted, ...reportedMetrics])].sort()).toEqual([...new Set(waitedFor)].sort());
    },
  );
});

describe("the domain name", () => {
  const domainOf = (stage: StageName) => {
    const { service } = templatesOf(stage);
    const [name] = ofType(service, "AWS::ApiGateway::DomainName").map(([, { Properties }]) => Properties["DomainName"]);
    const paths = ofType(service, "AWS::ApiGateway::BasePathMapping").map(
      ([, { Properties }]) => Properties["BasePath"],
    );
    const [api] = ofType(service, "AWS::ApiGateway::RestApi").map(([, { Properties }]) => Properties);
    return { name, paths, isOnlyWayIn: api?.["DisableExecuteApiEndpoint"] };
  };

  it("of the sandbox leads to the API with and without /v1, in addition to the AWS address", () =>
    expect(domainOf("sandbox")).toEqual({
      name: "api.sandbox.acquiring.example",
      paths: ["v1", undefined],
      isOnlyWayIn: undefined,
    }));

  it.each(["production-eu", "production-us"] as const)("of %s is the only address of the API", (stage) =>
    expect(domainOf(stage)).toMatchObject({ paths: ["v1", undefined], isOnlyWayIn: true }),
  );

  it("is not set on this machine", () => expect(domainOf("local")).toEqual({ paths: [] }));
});

describe("production", () => {
  it.each(["production-eu", "production-us"] as const)(
    "%s has no simulated networks and cannot connect to them",
    (stage) => {
      const templates = templatesOf(stage);
      expect(templates.sandbox).toEqual({});
      expect(JSON.stringify(templates)).not.toContain("network-host");
    },
  );
});

describe("an agent's clock", () => {
  /** The simulated networks are not part of the service. */
  const stacksOf = ({ sandbox: _networks, ...service }: ReturnType<typeof templatesOf>) => Object.values(service);
  const settingsIn = (stage: StageName) =>
    stacksOf(templatesOf(stage)).flatMap((resources) =>
      ofType(resources, "AWS::Lambda::Function").flatMap(([, { Properties }]) => {
        const { Variables = {} } = (Properties["Environment"] ?? {}) as { Variables?: Record<string, unknown> };
        return "DOMAIN_TABLE" in Variables ? [Variables["SANDBOX_CLOCK"]] : [];
      }),
    );
  const paths = (stage: StageName) => Object.keys(apiBodyOf(templatesOf(stage).service).paths);

  it.each(["local", "sandbox"] as const)("is used by every function of the service in %s", (stage) => {
    expect(new Set(settingsIn(stage))).toEqual(new Set(["on"]));
    expect(paths(stage)).toContain("/sandbox/clock");
  });

  it.each(["local", "sandbox"] as const)(
    "is read for every request in %s, and never cached by the gateway",
    (stage) => {
      const { components } = apiBodyOf(templatesOf(stage).service);
      expect(components?.securitySchemes["api-key"]).toMatchObject({
        "x-amazon-apigateway-authorizer": { authorizerResultTtlInSeconds: 0 },
      });
    },
  );

  it.each(["production-eu", "production-us"] as const)("is used by no function of %s and cannot be set", (stage) => {
    expect(new Set(settingsIn(stage))).toEqual(new Set([undefined]));
    expect(paths(stage)).not.toContain("/sandbox/clock");
  });
});

describe("the data", () => {
  it.each(stageNames.filter((stage) => stage !== "local"))("of %s is retained when its stack is deleted", (stage) => {
    const { stateful } = templatesOf(stage);
    const kept = ["AWS::DynamoDB::Table", "AWS::KMS::Key", "AWS::SecretsManager::Secret", "AWS::S3::Bucket"];
    for (const [, resource] of kept.flatMap((type) => ofType(stateful, type))) {
      expect(resource.DeletionPolicy).toBe("RetainExceptOnCreate");
    }
    for (const [id, { Properties }] of ofType(stateful, "AWS::DynamoDB::Table")) {
      expect(Properties).toMatchObject({
        SSESpecification: { SSEEnabled: true, SSEType: "KMS" },
      });
      // A backup would keep network messages longer than allowed.
      const backup = id.startsWith("Messages") ? undefined : { PointInTimeRecoveryEnabled: true };
      expect(Properties["PointInTimeRecoverySpecification"]).toEqual(backup);
    }
  });

  it("in the messages table has no stream and no index, and expires", () => {
    const [, messages] =
      ofType(sandbox.stateful, "AWS::DynamoDB::Table").find(([id]) => id.startsWith("Messages")) ?? [];
    expect(messages?.Properties["TimeToLiveSpecification"]).toEqual({ AttributeName: "expiresAt", Enabled: true });
    expect(messages?.Properties["StreamSpecification"]).toBeUndefined();
    expect(messages?.Properties["GlobalSecondaryIndexes"]).toBeUndefined();
  });

  it("in the limits table consists of counters, without a stream or an index", () => {
    const [, limits] = ofType(sandbox.stateful, "AWS::DynamoDB::Table").find(([id]) => id.startsWith("Limits")) ?? [];
    expect(limits?.Properties["TimeToLiveSpecification"]).toEqual({ AttributeName: "expiresAt", Enabled: true });
    expect(limits?.Properties["StreamSpecification"]).toBeUndefined();
    expect(limits?.Properties["GlobalSecondaryIndexes"]).toBeUndefined();
  });

  it("in the card vault has no stream and no index", () => {
    const [, vault] = ofType(sandbox.stateful, "AWS::DynamoDB::Table").find(([id]) => id.startsWith("Vault")) ?? [];
    expect(vault?.Properties["StreamSpecification"]).toBeUndefined();
    expect(vault?.Properties["GlobalSecondaryIndexes"]).toBeUndefined();
  });
});

describe("the archive", () => {
  it("is written by one function at a time for each agent", () => {
    const [, archiver] = functions.find(([id]) => id.startsWith("ArchiveActions")) ?? [];
    expect(archiver?.Properties["Timeout"]).toBeLessThan(archiveLeaseSeconds);
  });

  it("keeps its files for years, encrypted with its own key, and noncurrent versions for a month", () => {
    const [, bucket] = ofType(sandbox.stateful, "AWS::S3::Bucket").find(([id]) => id.startsWith("Archive")) ?? [];
    expect(bucket?.Properties).toMatchObject({
      VersioningConfiguration: { Status: "Enabled" },
      BucketEncryption: {
        ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: "aws:kms" } }],
      },
      LifecycleConfiguration: {
        Rules: [
          {
            ExpirationInDays: 3_653,
            NoncurrentVersionExpiration: { NoncurrentDays: 30 },
            Transitions: [{ StorageClass: "GLACIER_IR", TransitionInDays: 30 }],
          },
        ],
      },
    });
  });
});

describe("reports", () => {
  it("are retried only when the function of the previous attempt can no longer be running", () => {
    const [, generator] = functions.find(([id]) => id.startsWith("GenerateReport")) ?? [];
    expect(generator?.Properties["Timeout"]).toBe(generationSeconds);
  });

  it("lose their files only after archival, and unfinished uploads soon", () => {
    const [, bucket] = ofType(sandbox.stateful, "AWS::S3::Bucket").find(([id]) => id.startsWith("Reports")) ?? [];
    expect(bucket?.Properties["LifecycleConfiguration"]).toEqual({
      Rules: [
        {
          Status: "Enabled",
          ExpirationInDays: retentionDays + 7,
          AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
        },
        { Status: "Enabled", Prefix: "unfinished/", ExpirationInDays: 7 },
      ],
    });
  });

  it("are scheduled in one group, and only by the sweep", () => {
    const writers = [...ofType(sandbox.service, "AWS::IAM::Role"), ...ofType(sandbox.worker, "AWS::IAM::Role")].filter(
      ([, role]) => JSON.stringify(statementsOf(role)).includes("scheduler:"),
    );
    expect(writers.map(([id]) => id.replace(/Role.*/, ""))).toEqual(["SweepReportSchedules"]);
    const [statement] = statementsOf(writers[0]?.[1]).filter(({ Action }) =>
      [Action].flat().includes("scheduler:CreateSchedule"),
    );
    expect(JSON.stringify(statement?.Resource)).toContain("schedule/acquiring-sandbox-report-schedules/*");
  });
});

describe("the API for card networks", () => {
  const only = (type: string) => ofType(sandbox.networkApi, type).map(([, { Properties }]) => Properties);

  it("has one route, which can be reached only by its domain name and with a certificate", () => {
    expect(operationsOf(sandbox.networkApi)).toMatchObject([{ path: "/3ds/results/{network}", method: "POST" }]);
    expect(only("AWS::ApiGateway::RestApi")).toMatchObject([{ DisableExecuteApiEndpoint: true }]);
    const [domain] = only("AWS::ApiGateway::DomainName");
    expect(domain).toMatchObject({ SecurityPolicy: "TLS_1_2" });
    expect(domain?.["MutualTlsAuthentication"]).toMatchObject({ TruststoreUri: expect.anything() });
  });

  it("has a function that can read and write items, and has no other permission", () => {
    const [, role] = ofType(sandbox.networkApi, "AWS::IAM::Role").find(([id]) => id.startsWith("ReceiveResults")) ?? [];
    expect(statementsOf(role).flatMap(({ Action }) => Action)).toEqual([
      "logs:CreateLogStream",
      "logs:PutLogEvents",
      "dynamodb:BatchGetItem",
      "dynamodb:PutItem",
      "dynamodb:UpdateItem",
      // The messages exchanged, in their own table.
      "dynamodb:PutItem",
    ]);
  });
});

describe("the permissions of functions", () => {
  const isOfAFunction = ([, { Properties }]: [string, Resource]) =>
    JSON.stringify(Properties["AssumeRolePolicyDocument"]).includes("lambda.amazonaws.com");
  const roles = [sandbox.service, sandbox.worker, sandbox.networkApi]
    .flatMap((resources) => ofType(resources, "AWS::IAM::Role"))
    .filter(isOfAFunction);

  it.each(roles)("%s names its actions one by one and never all resources", (_, role) => {
    for (const { Action, Resource: resources } of statementsOf(role)) {
      for (const action of [Action].flat()) expect(action).not.toContain("*");
      // IAM knows no resource for it.
      if (Action !== "dynamodb:ListStreams") expect([resources].flat()).not.toContain("*");
    }
  });

  const having = (verb: RegExp) =>
    roles.flatMap(([id, role]) =>
      statementsOf(role)
        .filter(({ Action }) => [Action].flat().some((action) => verb.test(action)))
        .map((statement) => ({ id: id.replace(/Role.*/, ""), on: JSON.stringify(statement) })),
    );

  it("let only those functions delete items that end processor tokens or erase cards from the vault", () => {
    const deleting = having(/^dynamodb:.*Delete/);
    expect(deleting.map(({ id }) => id).sort()).toEqual([
      "ArchiveProcessorToken",
      "EraseCardData",
      "ExpireProcessorTokens",
    ]);
    for (const { on } of deleting) expect(on).toContain("table/acquiring-sandbox-vault-1");
  });

  it("let only the operator's event repair scan a table", () =>
    expect(having(/^dynamodb:Scan/).map(({ id }) => id)).toEqual(["RepublishEvents"]));

  const throughNetwork = ["CancelCharge", "IncrementCharge", "RefundCharge", "ReverseCharge"];
  const messagesTable = "table/acquiring-sandbox-messages-1";

  it("let functions that call networks write messages and timelines read them, and no function do both", () => {
    const onMessages = roles.flatMap(([id, role]) =>
      statementsOf(role)
        .filter((one) => JSON.stringify(one).includes(messagesTable))
        .map(({ Action }) => [id.replace(/Role.*/, ""), Action] as const),
    );
    const who = (action: string) => onMessages.filter(([, one]) => one === action).map(([id]) => id);
    expect(who("dynamodb:Query").sort()).toEqual(["GetAuthenticationTimeline", "GetChargeTimeline"]);
    expect(onMessages).toHaveLength(who("dynamodb:Query").length + who("dynamodb:PutItem").length);
    expect(who("dynamodb:PutItem").sort()).toEqual(
      [
        ...throughNetwork,
        "CreateAuthentication",
        "CreateCharge",
        "CreateMerchantInitiatedCharge",
        "CreateRequestorInitiatedAuthentication",
        "CreateSubsequentCharge",
        "ReceiveResults",
        "SweepCharges",
      ].sort(),
    );
  });

  const vaultTable = "table/acquiring-sandbox-vault-1";
  const vaultKey = "VaultKeyArn";
  const reachesVault = (role: Resource) =>
    [vaultTable, vaultKey].some((one) => JSON.stringify(statementsOf(role)).includes(one));

  it("let only those functions access the vault that send, store, erase or show cards", () =>
    expect(
      roles
        .filter(([, role]) => reachesVault(role))
        .map(([id]) => id.replace(/Role.*/, ""))
        .sort(),
    ).toEqual(
      [
        ...throughNetwork,
        "ArchiveProcessorToken",
        // The release check requests a nonexistent card to test whether the table responds.
        "CheckRelease",
        "ClearCharge",
        "CreateAuthentication",
        "CreateCharge",
        "CreateMerchantInitiatedCharge",
        "CreateProcessorToken",
        "CreateRequestorInitiatedAuthentication",
        "CreateSubsequentCharge",
        "EraseCardData",
        "ExpireProcessorTokens",
        "LookUpCardRanges",
        "OpenCard",
        "RunClearing",
        "SweepCharges",
        "UpdateProcessorToken",
      ].sort(),
    ));

  it("let a clear extend the storage of a card but not read the card", () => {
    const onVault = statementsOf(roleOf("ClearCharge")).filter((one) => JSON.stringify(one).includes(vaultTable));
    expect(onVault.flatMap(({ Action }) => Action)).toEqual(["dynamodb:UpdateItem"]);
  });

  const allowedTo = (verb: string, purpose: string) =>
    ofType(sandbox.service, "AWS::IAM::Role")
      .filter(([, role]) =>
        statementsOf(role).some(
          ({ Action, Condition }) => [Action].flat().includes(verb) && JSON.stringify(Condition).includes(purpose),
        ),
      )
      .map(([id]) => id.replace(/Role.*/, ""))
      .sort();

  it("let only those functions decrypt a charge's card that charge it again, act through a network or create a token from it", () => {
    expect(allowedTo("kms:Decrypt", "card-vault")).toEqual(
      [...throughNetwork, "CreateProcessorToken", "CreateSubsequentCharge"].sort(),
    );
    expect(allowedTo("kms:GenerateDataKey", "card-vault")).toEqual([
      "CheckRelease",
      "CreateCharge",
      "CreateMerchantInitiatedCharge",
      "CreateSubsequentCharge",
    ]);
  });

  it("let only those functions decrypt a token's card that pay, authenticate or change it, and no function decrypt both kinds", () => {
    expect(
      allowedTo("kms:Decrypt", "card-vault").filter((id) => allowedTo("kms:Decrypt", "processor-token").includes(id)),
    ).toEqual([]);
    expect(allowedTo("kms:Decrypt", "processor-token")).toEqual([
      "CreateAuthentication",
      "CreateCharge",
      "CreateMerchantInitiatedCharge",
      "CreateRequestorInitiatedAuthentication",
      "LookUpCardRanges",
      "UpdateProcessorToken",
    ]);
    expect(allowedTo("kms:GenerateDataKey", "processor-token")).toEqual([
      "CreateProcessorToken",
      "UpdateProcessorToken",
    ]);
  });

  it("name the vault's key only in the settings of functions that may use it", () => {
    const all = Object.assign({}, ...Object.values(sandbox)) as typeof sandbox.service;
    const mayUseKey = ofType(all, "AWS::IAM::Role").filter(([, role]) =>
      statementsOf(role).some(
        ({ Action, Resource }) =>
          /kms:(Decrypt|GenerateDataKey)/.test(JSON.stringify(Action)) && /VaultKey/.test(JSON.stringify(Resource)),
      ),
    );
    const nameKey = ofType(all, "AWS::Lambda::Function").filter(([, { Properties }]) =>
      JSON.stringify(Properties["Environment"] ?? {}).includes("VAULT_KEY"),
    );
    const idsOf = (found: readonly (readonly [string, unknown])[]) =>
      found.map(([id]) => id.replace(/(Role)?[0-9A-F]{8}$/, "")).sort();
    expect(idsOf(nameKey)).toEqual(idsOf(mayUseKey));
    expect(nameKey.length).toBeGreaterThan(0);
  });

  it.each([
    [
      "lists of charges query their indexes",
      "ListCharges",
      /acquiring-sandbox-domain-1\/index\/byAgent.*\/index\/byMerchant.*\/index\/byReference/,
    ],
    ["lists of BINs query their index", "ListBins", /acquiring-sandbox-domain-1\/index\/byAgent"/],
    ["the actions of a charge query the table", "ListChargeActions", /^(?!.*\/index\/)/],
  ])("let %s and read by key, but do nothing else", (_, functionId, queried) => {
    const statements = statementsOf(roleOf(functionId));
    expect(statements.flatMap(({ Action }) => Action).sort()).toEqual([
      "dynamodb:BatchGetItem",
      "dynamodb:Query",
      "dynamodb:UpdateItem",
      "logs:CreateLogStream",
      "logs:PutLogEvents",
      "secretsmanager:GetSecretValue",
    ]);
    const query = statements.find(({ Action }) => [Action].flat().includes("dynamodb:Query"));
    expect(JSON.stringify(query?.Resource)).toMatch(queried);
  });

  it("let a change of an API key read and write items, but not read the hashing secret", () => {
    for (const id of ["UpdateApiKey", "ArchiveApiKey"]) {
      const actions = statementsOf(roleOf(id)).flatMap(({ Action }) => Action);
      expect(actions.slice(2).sort()).toEqual([
        "dynamodb:BatchGetItem",
        "dynamodb:PutItem",
        "dynamodb:UpdateItem",
        "dynamodb:UpdateItem",
      ]);
    }
  });

  it("let a reader of charges only read and count requests", () => {
    const statements = statementsOf(roleOf("GetCharge"));
    expect(statements.flatMap(({ Action }) => Action)).toEqual([
      "logs:CreateLogStream",
      "logs:PutLogEvents",
      "dynamodb:BatchGetItem",
      "dynamodb:UpdateItem",
    ]);
    expect(JSON.stringify(statements.at(-1)?.Resource)).toContain("table/acquiring-sandbox-limits-1");
  });

  it("let every authenticated endpoint count requests, and public ones do not", () => {
    const mayCount = (operationId: string) =>
      JSON.stringify(statementsOf(roleOf(operationId.charAt(0).toUpperCase() + operationId.slice(1)))).includes(
        "table/acquiring-sandbox-limits-1",
      );
    for (const { operationId, permission } of endpointContracts) {
      expect([operationId, mayCount(operationId)]).toEqual([operationId, permission !== "public"]);
    }
  });
});
