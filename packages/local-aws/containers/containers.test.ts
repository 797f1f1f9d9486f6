import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Roles } from "../permissions/roles.ts";
import { LogFiles } from "../storage/log-files.ts";
import { Secrets } from "../storage/secrets.ts";
import { exampleDeployment } from "../testing/example-deployment.ts";
import { Containers, type ContainersParts } from "./containers.ts";

const allow = (...statements: readonly (readonly [action: string, resource: unknown])[]) => ({
  Type: "AWS::IAM::Role",
  Properties: {
    Policies: [
      {
        PolicyName: "own",
        PolicyDocument: {
          Statement: statements.map(([Action, Resource]) => ({ Effect: "Allow", Action, Resource })),
        },
      },
    ],
  },
});

const container = {
  Name: "any",
  Image: "000000000000.dkr.ecr.eu-west-1.amazonaws.com/tools/lines@sha256:0123",
  Environment: [{ Name: "PLACE", Value: "here" }],
  Secrets: [{ Name: "KEY", ValueFrom: "arn:aws:secretsmanager:eu-west-1:000000000000:secret:Main-Key" }],
  LogConfiguration: { LogDriver: "awslogs", Options: { "awslogs-group": { Ref: "Log" } } },
  PortMappings: [{ ContainerPort: 8600 }],
};

const mayStart = allow(
  ["secretsmanager:GetSecretValue", { Ref: "Key" }],
  ["logs:PutLogEvents", { "Fn::GetAtt": ["Log", "Arn"] }],
);

const deployed = ({ starter = mayStart, count = 1, containers = [container] as readonly object[] } = {}) =>
  exampleDeployment({
    Key: {
      Type: "AWS::SecretsManager::Secret",
      Properties: { GenerateSecretString: { ExcludePunctuation: true, PasswordLength: 8 } },
    },
    Log: { Type: "AWS::Logs::LogGroup", Properties: { LogGroupName: "lines" } },
    Starter: starter,
    Own: allow(["dynamodb:Query", "arn:aws:dynamodb:eu-west-1:000000000000:table/leases"]),
    Task: {
      Type: "AWS::ECS::TaskDefinition",
      Properties: {
        Family: "lines",
        ContainerDefinitions: containers,
        ExecutionRoleArn: { "Fn::GetAtt": ["Starter", "Arn"] },
        TaskRoleArn: { "Fn::GetAtt": ["Own", "Arn"] },
      },
    },
    Service: { Type: "AWS::ECS::Service", Properties: { DesiredCount: count, TaskDefinition: { Ref: "Task" } } },
  });

const severity = `
const { PLACE, KEY, FROM_IMAGE, AWS_ACCESS_KEY_ID, AWS_ENDPOINT_URL, HOME } = process.env;
console.log(JSON.stringify({ PLACE, KEY, FROM_IMAGE, AWS_ACCESS_KEY_ID, AWS_ENDPOINT_URL, HOME }));
setInterval(() => {}, 1_000);
`;

let directory: string;
let logs: LogFiles;
let running: Containers | undefined;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "containers-"));
  logs = new LogFiles(directory);
  writeFileSync(path.join(directory, "program.cjs"), severity);
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  logs.close();
  rmSync(directory, { recursive: true });
});

const logLines: string[] = [];

function containersOf(deployment: ReturnType<typeof exampleDeployment>, more: Partial<ContainersParts> = {}) {
  logLines.length = 0;
  running = new Containers(deployment, {
    assembly: directory,
    images: {
      "tools/lines": { directory: ".", command: ["program.cjs"], environment: { FROM_IMAGE: "yes", PLACE: "image" } },
    },
    roles: new Roles(deployment),
    secrets: new Secrets(deployment, directory, { "Main-Key": "its value" }),
    logs,
    onLine: (_, line) => logLines.push(line),
    ...more,
  });
  return running;
}

const waiting = { timeout: 120_000, interval: 20 };

const endpoint = "http://127.0.0.1:1";

function isGone(pid: number): boolean {
  try {
    return !process.kill(pid, 0);
  } catch {
    return true;
  }
}

describe("The container of a service", () => {
  test("has the variables of its image and its definition, its secrets and its own AWS name, and none of the developer's variables", async () => {
    containersOf(deployed()).start(endpoint);
    await vi.waitFor(() => expect(logLines).toHaveLength(1), waiting);
    expect(JSON.parse(String(logLines[0]))).toEqual({
      PLACE: "here",
      KEY: "its value",
      FROM_IMAGE: "yes",
      AWS_ACCESS_KEY_ID: "lines",
      AWS_ENDPOINT_URL: endpoint,
    });
    expect(readFileSync(logs.pathOf("lines"), "utf8")).toBe(`${logLines[0]}\n`);
  });

  test("has the permissions of its task role", () => {
    const { principal } = containersOf(deployed()).credential("lines") ?? {};
    const query = { action: "dynamodb:Query", resource: "arn:aws:dynamodb:eu-west-1:000000000000:table/leases" };
    expect(() => principal?.check([query])).not.toThrow();
    expect(() => principal?.check([{ ...query, action: "dynamodb:PutItem" }])).toThrow("dynamodb:PutItem");
  });

  test("is restarted if it is killed, and stays stopped if it is stopped", async () => {
    const containers = containersOf(deployed());
    containers.start(endpoint);
    await vi.waitFor(() => expect(logLines).toHaveLength(1), waiting);
    const first = containers.pid("lines") ?? 0;
    process.kill(first, "SIGKILL");
    await vi.waitFor(() => expect(logLines).toHaveLength(2), waiting);
    const second = containers.pid("lines") ?? 0;
    expect(second).not.toBe(first);
    await containers.stop();
    expect(isGone(second)).toBe(true);
  });

  test("is not started if the desired count is zero", () => {
    const containers = containersOf(deployed({ count: 0 }), { images: {} });
    containers.start(endpoint);
    expect(containers.pid("lines")).toBeUndefined();
  });
});

describe("A service is rejected", () => {
  test("if its execution role cannot read its secret or write its log", () => {
    const start = (starter: ReturnType<typeof allow>) => () => containersOf(deployed({ starter })).start(endpoint);
    expect(start(allow(["logs:PutLogEvents", "*"]))).toThrow("secretsmanager:GetSecretValue");
    expect(start(allow(["secretsmanager:GetSecretValue", "*"]))).toThrow("logs:PutLogEvents");
  });

  test("if its image is unknown, if it requires two tasks, or if its task has two containers", () => {
    expect(() => containersOf(deployed(), { images: {} })).toThrow("image tools/lines: no content is specified");
    expect(() => containersOf(deployed({ count: 2 }))).toThrow("2 tasks");
    expect(() => containersOf(deployed({ containers: [container, container] }))).toThrow(
      "a task must have exactly one container",
    );
  });

  test("if it uses unsupported settings", () => {
    const containers = [{ ...container, Command: ["other"] }];
    expect(() => deployed({ containers })).toThrow("property ContainerDefinitions.Command of AWS::ECS::TaskDefinition");
  });
});
