import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CarriedValue, carriedValues, ofCarriedValues } from "./carried-values.ts";
import { referencesIn } from "./references.ts";

const outputOf = (OutputName: string) => ({ "Fn::GetStackOutput": { StackName: "data", OutputName } });

/** Two functions, of which one is called by its alias and runs in a VPC. */
const resources = {
  Charge: {
    Type: "AWS::Lambda::Function",
    Properties: {
      FunctionName: "charge",
      Environment: { Variables: { VAULT_KEY: outputOf("KeyArn"), STAGE: "sandbox" } },
      VpcConfig: { SubnetIds: [outputOf("Subnet1"), outputOf("Subnet2")] },
    },
  },
  ChargeLive: { Type: "AWS::Lambda::Alias", Properties: { FunctionName: { Ref: "Charge" }, Name: "live" } },
  Report: {
    Type: "AWS::Lambda::Function",
    Properties: { FunctionName: "report", Environment: { Variables: { REPORTS_BUCKET: outputOf("Reports") } } },
  },
  Table: { Type: "AWS::DynamoDB::Table", Properties: { TableName: "domain" } },
};

const ofCharge = { functionName: "charge", alias: "live", stackName: "data" };
const ofReport = { functionName: "report", alias: undefined, stackName: "data" };

const references = [
  { ...ofCharge, setting: "VAULT_KEY", outputName: "KeyArn" },
  { ...ofCharge, setting: "SubnetIds", outputName: "Subnet1" },
  { ...ofCharge, setting: "SubnetIds", outputName: "Subnet2" },
  { ...ofReport, setting: "REPORTS_BUCKET", outputName: "Reports" },
];

it("references of functions to outputs of other stacks are found in their templates", () =>
  expect(referencesIn(resources)).toEqual(references));

describe("the values in deployed functions", () => {
  let server: Server;
  const before = { ...process.env };
  const outputs = { KeyArn: "arn:new", Subnet1: "subnet-1", Subnet2: "subnet-2", Reports: "reports" };
  const configurations: Readonly<Record<string, object>> = {
    "/2015-03-31/functions/charge/configuration?Qualifier=live": {
      Environment: { Variables: { VAULT_KEY: "arn:old" } },
      VpcConfig: { SubnetIds: ["subnet-1", "subnet-2"] },
    },
    "/2015-03-31/functions/report/configuration": { Environment: { Variables: { REPORTS_BUCKET: "reports" } } },
  };
  const described = Object.entries(outputs).map(
    ([key, value]) => `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`,
  );
  const stack = `<DescribeStacksResponse><DescribeStacksResult><Stacks><member><StackName>data</StackName><CreationTime>2026-01-01T00:00:00Z</CreationTime><StackStatus>CREATE_COMPLETE</StackStatus><Outputs>${described.join("")}</Outputs></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`;
  const noStack = `<ErrorResponse><Error><Type>Sender</Type><Code>ValidationError</Code><Message>Stack with id any does not exist</Message></Error></ErrorResponse>`;

  beforeAll(async () => {
    server = createServer((request, response) => {
      void text(request).then((body) => {
        const known = configurations[request.url ?? ""];
        if (known) return response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(known));
        if (request.method === "GET") {
          const headers = { "content-type": "application/json", "x-amzn-errortype": "ResourceNotFoundException" };
          return response.writeHead(404, headers).end("{}");
        }
        const isThere = new URLSearchParams(body).get("StackName") === "data";
        return response.writeHead(isThere ? 200 : 400, { "content-type": "text/xml" }).end(isThere ? stack : noStack);
      });
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    Object.assign(process.env, {
      AWS_ENDPOINT_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      AWS_ACCESS_KEY_ID: "key",
      AWS_SECRET_ACCESS_KEY: "secret",
    });
  });
  afterAll(() => {
    process.env = before;
    server.close();
  });

  it("are those of the called version, shown next to the output of the other stack", async () => {
    const found = await carriedValues(references, "eu-west-1");
    expect(found.map(({ carried, current }) => [carried, current])).toEqual([
      [["arn:old"], "arn:new"],
      [["subnet-1", "subnet-2"], "subnet-1"],
      [["subnet-1", "subnet-2"], "subnet-2"],
      [["reports"], "reports"],
    ]);
    expect(ofCarriedValues(found)).toEqual({
      check: "values of other stacks",
      verdict: "look",
      detail: expect.stringContaining("VAULT_KEY of charge is arn:old, but the output KeyArn of data is arn:new"),
    });
  });

  it("are undefined if a stack, a function or a setting is not deployed yet", async () => {
    const notYet = [
      { ...ofCharge, setting: "VAULT_KEY", stackName: "none", outputName: "KeyArn" },
      { ...ofReport, functionName: "none", setting: "REPORTS_BUCKET", outputName: "Reports" },
      { ...ofReport, setting: "ARCHIVE_BUCKET", outputName: "Reports" },
    ];
    expect(await carriedValues(notYet, "eu-west-1")).toEqual([]);
  });
});

it("values that match the outputs require no action", () => {
  const value: CarriedValue = {
    ...ofReport,
    setting: "REPORTS_BUCKET",
    outputName: "Reports",
    carried: ["one"],
    current: "one",
  };
  expect(ofCarriedValues([value])).toMatchObject({ verdict: "ok" });
  expect(ofCarriedValues([])).toMatchObject({ verdict: "ok" });
});
