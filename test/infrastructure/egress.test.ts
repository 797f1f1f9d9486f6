import { describe, expect, it } from "vitest";
import type { Stage } from "../../lib/stages/stage.ts";
import { stages } from "../../lib/stages/stages.ts";
import { ofType, type Resource, synthesizedStage } from "./templates.ts";

interface LambdaProperties {
  readonly Handler: string;
  readonly VpcConfig?: object;
  readonly Environment?: { readonly Variables?: Readonly<Record<string, unknown>> };
}

function wayOutOf(stage: Stage) {
  const { stacks, manifest } = synthesizedStage(stage).assembly;
  // Missing values would be looked up in the account.
  expect(manifest.missing).toBeUndefined();
  const every = (type: string) =>
    stacks.flatMap(({ template }) => ofType(template.Resources, type).map(([, resource]) => resource));
  const functions = every("AWS::Lambda::Function").map(({ Properties }) => Properties as unknown as LambdaProperties);
  const names = (some: readonly LambdaProperties[]) =>
    some.map(({ Handler }) => Handler.replace(".handler", "")).sort();
  return {
    every,
    inNetwork: names(functions.filter(({ VpcConfig }) => VpcConfig)),
    thatHave: (...settings: readonly string[]) =>
      names(functions.filter(({ Environment: { Variables = {} } = {} }) => settings.some((name) => Variables[name]))),
  };
}

/** Production that connects to its networks by address. The requirements of the connector have their own test. */
const withoutConnector = {
  networkPath: { visa: "address" },
  networkLines: {},
  networkAddresses: { visa: "switch:1" },
} as const;

const eventSenders = ["deliver-event", "sweep-deliveries"];

const serviceOf = (endpoint: Resource): string => JSON.stringify(endpoint.Properties["ServiceName"]);

describe("the outbound traffic of functions", () => {
  it("uses Lambda's default networking if the networks are a function and any source address will do", () => {
    const { every, inNetwork } = wayOutOf(stages.sandbox);
    expect(inNetwork).toEqual([]);
    expect(every("AWS::EC2::VPC")).toEqual([]);
  });

  it("uses the stage's VPC for functions that call card networks, without internet access", () => {
    const { every, inNetwork, thatHave } = wayOutOf(stages["production-eu"]);
    expect(inNetwork).toEqual(thatHave("NETWORK_PATHS", "NETWORK_ADDRESSES"));
    expect(inNetwork).toContain("create-charge");
    expect(every("AWS::EC2::NatGateway")).toEqual([]);
    expect(every("AWS::EC2::InternetGateway")).toEqual([]);
    expect(every("AWS::EC2::Subnet")).toHaveLength(stages["production-eu"].zones.length);
    expect(thatHave("EGRESS_ADDRESSES")).toEqual([]);
  });

  it("reaches tables, files, keys and secrets without leaving AWS", () => {
    const stage = { ...stages["production-eu"], ...withoutConnector };
    const endpoints = wayOutOf(stage).every("AWS::EC2::VPCEndpoint");
    const ofKind = (kind: string) =>
      endpoints
        .filter(({ Properties }) => Properties["VpcEndpointType"] === kind)
        .map(serviceOf)
        .join(" ");
    expect(endpoints).toHaveLength(4);
    expect(ofKind("Gateway")).toMatch(/dynamodb.*s3/);
    expect(ofKind("Interface")).toMatch(/kms.*secretsmanager/);
  });

  it("avoids a lost zone without changes to the VPC", () => {
    const stage: Stage = { ...stages["production-eu"], egress: "fixed" };
    const whole = wayOutOf(stage);
    const without = wayOutOf({ ...stage, zonesAvoided: ["eu-west-1b"] });
    for (const type of ["Subnet", "NatGateway", "EIP", "Route"]) {
      expect(without.every(`AWS::EC2::${type}`)).toEqual(whole.every(`AWS::EC2::${type}`));
    }
    const subnetsOf = (some: typeof whole) => [
      ...some.every("AWS::Lambda::Function").map(({ Properties }) => Properties["VpcConfig"]),
      ...some.every("AWS::EC2::VPCEndpoint").map(({ Properties }) => Properties["SubnetIds"]),
    ];
    const counted = (some: typeof whole) => new Set(JSON.stringify(subnetsOf(some)).match(/FunctionsSubnet\d/g)).size;
    expect([counted(whole), counted(without)]).toEqual([3, 2]);
    expect(JSON.stringify(subnetsOf(without))).not.toContain("FunctionsSubnet2");
    expect(without.inNetwork).toEqual(whole.inNetwork);
  });

  it("has fixed addresses, one per zone, for functions that call partners if the stage has chosen them", () => {
    const { every, inNetwork, thatHave } = wayOutOf({ ...stages["production-eu"], egress: "fixed" });
    const settings = [
      "NETWORK_PATHS",
      "NETWORK_ADDRESSES",
      "NETWORK_FILES",
      "DIRECTORY_SERVER_CREDENTIALS",
      "MAIL_FROM",
    ];
    expect(inNetwork).toEqual([...new Set([...thatHave(...settings), ...eventSenders])].sort());
    const addresses = every("AWS::EC2::EIP");
    expect(addresses).toHaveLength(stages["production-eu"].zones.length);
    // Partners have these addresses in their allowlists.
    expect(addresses.every(({ DeletionPolicy }) => DeletionPolicy === "RetainExceptOnCreate")).toBe(true);
    expect(every("AWS::EC2::NatGateway")).toHaveLength(addresses.length);
    expect(thatHave("EGRESS_ADDRESSES")).toEqual(["list-delivery-keys"]);
  });
});
