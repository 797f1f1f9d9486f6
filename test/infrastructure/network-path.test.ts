import { describe, expect, it } from "vitest";
import { readNetworkLines } from "#network-connector/network-lines";
import { connectorNetworks } from "../../functions/card-networks/connector-networks.ts";
import { stages } from "../../lib/stages/stages.ts";
import { ofType, type Resource, type Resources, synthesizedStage, templatesOf } from "./templates.ts";

/** The path to the card networks in production, as in the template. */

const stage = stages["production-eu"];
const path = templatesOf(stage.name as "production-eu").networkPath;

function only(type: string): Resource["Properties"] {
  const found = ofType(path, type);
  expect(found).toHaveLength(1);
  return found[0]?.[1].Properties ?? {};
}

interface Container {
  readonly Image: string;
  readonly User: string;
  readonly ReadonlyRootFilesystem: boolean;
  readonly StopTimeout: number;
  readonly LinuxParameters: object;
  readonly Environment: readonly { readonly Name: string; readonly Value: unknown }[];
  readonly Secrets: readonly { readonly Name: string; readonly ValueFrom: unknown }[];
}

function container(): Container {
  const [one] = only("AWS::ECS::TaskDefinition")["ContainerDefinitions"] as readonly Container[];
  if (!one) throw new Error("a task has a container");
  return one;
}

const statements = (): readonly string[] =>
  ofType(path, "AWS::IAM::Role").flatMap(([, { Properties }]) =>
    (Properties["Policies"] as { PolicyDocument: { Statement: { Action: unknown }[] } }[]).flatMap(
      ({ PolicyDocument }) => PolicyDocument.Statement.flatMap(({ Action }) => Action as string),
    ),
  );

describe("a connector task", () => {
  it("runs unprivileged, from an image pinned by digest, on a read-only root file system", () => {
    expect(container()).toMatchObject({
      Image: stage.connectorImage,
      User: "65532:65532",
      ReadonlyRootFilesystem: true,
      StopTimeout: 120,
      LinuxParameters: { Capabilities: { Drop: ["ALL"] } },
    });
  });

  it("receives its connection settings in plain text and its keys from secrets", () => {
    const { Environment, Secrets } = container();
    expect(Secrets.map(({ Name }) => Name).sort()).toEqual(["CONNECTOR_CREDENTIALS", "CONNECTOR_LINE_CREDENTIALS"]);
    const text = Environment.find(({ Name }) => Name === "CONNECTOR_LINES")?.Value;
    const networks = readNetworkLines(JSON.parse(String(text)), JSON.parse(JSON.stringify(connectorNetworks())));
    expect(networks.map(({ network, lines }) => [network, lines.map(({ name }) => name)])).toEqual([
      ["visa", ["visa-1", "visa-2"]],
      ["mastercard", ["mastercard-1", "mastercard-2"]],
    ]);
    expect(networks[0]?.lines[0]).toMatchObject({
      endpoints: [
        { host: "198.51.100.11", port: 8583 },
        { host: "203.0.113.11", port: 8583 },
      ],
      header: { kind: "visa", destinationStation: "000000", sourceStation: "400001" },
      signOnScope: "line",
    });
    expect(networks[1]?.lines[0]).toMatchObject({ sessionFields: { "33": "510001" }, signOnScope: "group" });
  });

  it("and its execution role have exactly the permissions that they need", () =>
    expect([...new Set(statements())].sort()).toEqual([
      "dynamodb:Query",
      "dynamodb:UpdateItem",
      "ecr:BatchCheckLayerAvailability",
      "ecr:BatchGetImage",
      "ecr:GetAuthorizationToken",
      "ecr:GetDownloadUrlForLayer",
      "logs:CreateLogStream",
      "logs:PutLogEvents",
      "secretsmanager:GetSecretValue",
    ]));
});

describe("the connector service", () => {
  it("runs two tasks that take turns, with service discovery and no remote access", () => {
    expect(only("AWS::ECS::Service")).toMatchObject({
      DesiredCount: 2,
      DeploymentConfiguration: {
        MinimumHealthyPercent: 50,
        MaximumPercent: 100,
        DeploymentCircuitBreaker: { Enable: true, Rollback: true },
      },
      EnableExecuteCommand: false,
      NetworkConfiguration: { AwsvpcConfiguration: { AssignPublicIp: "DISABLED" } },
    });
    expect(only("AWS::ServiceDiscovery::PrivateDnsNamespace")["Name"]).toBe("acquiring-production-eu.internal");
  });

  it("is at the address that functions use", () => {
    const [, charge] =
      ofType(templatesOf("production-eu").service, "AWS::Lambda::Function").find(([id]) =>
        id.startsWith("CreateCharge"),
      ) ?? [];
    expect(charge?.Properties["Environment"]).toMatchObject({
      Variables: {
        NETWORK_PATHS: "visa=connector,mastercard=connector",
        CONNECTOR_TASKS: "network-connector.acquiring-production-eu.internal:8600",
        CONNECTOR_CLIENT_SECRET: "acquiring-production-eu-connector-functions",
      },
    });
  });

  it("accepts connections from functions and itself, and connects only to the networks and to AWS", () => {
    const groups = ofType(path, "AWS::EC2::SecurityGroup").map(([, { Properties }]) => Properties);
    const [connector] = groups.filter(({ GroupDescription }) => String(GroupDescription).startsWith("Connector"));
    const portsOf = (rules: unknown) => (rules as { FromPort: number }[]).map(({ FromPort }) => FromPort);
    expect(portsOf(connector?.["SecurityGroupEgress"])).toEqual([443, 8583]);
    const inner = ofType(path, "AWS::EC2::SecurityGroupIngress").map(([, { Properties }]) => Properties["FromPort"]);
    expect(inner.sort()).toEqual([443, 443, 8600, 8600]);
  });

  it("pulls its image without leaving AWS, through its own endpoints or the stage's gateways", () => {
    expect(ofType(path, "AWS::EC2::VPCEndpoint")).toHaveLength(3);
    const { networkPath } = synthesizedStage({ ...stage, egress: "fixed" }).templates;
    expect(ofType(networkPath, "AWS::ECS::Service")).toHaveLength(1);
    expect(ofType(networkPath, "AWS::EC2::VPCEndpoint")).toEqual([]);
  });

  it.each(["any", "fixed"] as const)(
    "with egress %s starts its tasks after all rules and endpoints that the tasks need, and stops the tasks first",
    (egress) => {
      const { networkPath } = synthesizedStage({ ...stage, egress }).templates;
      const [, service] = ofType(networkPath, "AWS::ECS::Service")[0] ?? [];
      const ways = [
        "AWS::EC2::VPCEndpoint",
        "AWS::EC2::SecurityGroup",
        "AWS::EC2::SecurityGroupEgress",
        "AWS::EC2::SecurityGroupIngress",
      ].flatMap((type) => ofType(networkPath, type).map(([id]) => id));
      expect(ways.length).toBeGreaterThan(0);
      expect(service?.DependsOn).toEqual(expect.arrayContaining(ways));
    },
  );

  it("exists only if the stage reaches the networks over connections", () => {
    expect(templatesOf("sandbox").networkPath).toEqual({});
  });

  it("is a single process of the same task on this machine", () => {
    const here = templatesOf("local").networkPath;
    const services = ofType(here, "AWS::ECS::Service").map(([, { Properties }]) => Properties);
    expect(services).toEqual([expect.objectContaining({ ServiceName: "network-connector", DesiredCount: "1" })]);
    const variablesOf = (resources: Resources) =>
      ofType(resources, "AWS::ECS::TaskDefinition").flatMap(([, { Properties }]) =>
        (Properties["ContainerDefinitions"] as readonly Container[]).flatMap(({ Environment, Secrets }) =>
          [...Environment, ...Secrets].map(({ Name }) => Name),
        ),
      );
    expect(variablesOf(here)).toEqual(variablesOf(path));
  });
});
