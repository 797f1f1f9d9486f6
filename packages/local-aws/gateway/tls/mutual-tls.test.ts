import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LogFiles } from "../../storage/log-files.ts";
import { exampleDeployment } from "../../testing/example-deployment.ts";
import { exampleApi } from "../../testing/example-exchange.ts";
import { requestOverTls } from "../../testing/tls-client.ts";
import { methodKey } from "../api-body.ts";
import { GatewayServer } from "../gateway-server.ts";
import { ResourceTree } from "../resource-tree.ts";
import { truststoreOf } from "./mutual-tls.ts";
import { type ServerCertificate, serverCertificate } from "./server-certificate.ts";

const directory = mkdtempSync(path.join(tmpdir(), "mutual-tls-"));
const inDirectory = (name: string) => path.join(directory, name);
const logs = new LogFiles(inDirectory("logs"));
const received: unknown[] = [];
let tell: (authoritiesPem: string) => void = () => undefined;
let own: ServerCertificate;
/** The server's certificates are also used as client certificates here: their purpose is not checked. */
let clients: ServerCertificate;
let server: GatewayServer;

beforeAll(async () => {
  own = await serverCertificate(inDirectory("own"));
  clients = await serverCertificate(inDirectory("clients"));
  const api = exampleApi({
    resources: new ResourceTree(["/"]),
    methods: new Map([[methodKey("/", "POST"), { integration: { uri: "function" } }]]),
    truststore: { bucketName: "trust", key: "clients.pem" },
  });
  const call = async (_uri: string, _roleArn: string | undefined, event: object) => {
    received.push(event);
    return { payload: '{"statusCode":204}' };
  };
  const watchAuthorities = (listener: typeof tell) => {
    tell = listener;
  };
  server = new GatewayServer(api, call, logs, { mutualTls: { ...own, watchAuthorities } });
  await server.listen(0);
});

afterAll(async () => {
  await server.stop(0);
  logs.close();
  rmSync(directory, { recursive: true });
});

async function post(client?: Pick<ServerCertificate, "cert" | "key">) {
  const options = { method: "POST", ca: readFileSync(own.caFile), ...client };
  return (await requestOverTls(`${server.url}/v1/`, options)).status;
}

describe("An API with mutual TLS", () => {
  test("rejects every client before the truststore is loaded", async () => {
    await expect(post(clients)).rejects.toThrow();
  });

  test("accepts a certificate of the truststore, and passes its identity to the function", async () => {
    tell(readFileSync(clients.caFile, "utf8"));
    expect(await post(clients)).toBe(204);
    expect(received).toMatchObject([
      {
        requestContext: {
          identity: {
            clientCert: {
              clientCertPem: expect.stringContaining("BEGIN CERTIFICATE"),
              subjectDN: "CN=localhost",
              issuerDN: "CN=Local runner",
              serialNumber: expect.stringMatching(/^[0-9a-f]{2}(:[0-9a-f]{2})+$/),
              validity: { notBefore: expect.stringMatching(/GMT$/), notAfter: expect.stringMatching(/GMT$/) },
            },
          },
        },
      },
    ]);
  });

  test("rejects every other client", async () => {
    await expect(post()).rejects.toThrow();
    await expect(post(own)).rejects.toThrow();
    expect(received).toHaveLength(1);
  });

  test("keeps its certificate authority across a restart, and follows changes of the truststore", async () => {
    const restarted = await serverCertificate(inDirectory("own"));
    expect(readFileSync(restarted.caFile)).toEqual(readFileSync(own.caFile));
    tell(readFileSync(own.caFile, "utf8"));
    expect(await post(restarted)).toBe(204);
    await expect(post(clients)).rejects.toThrow();
  });
});

describe("The templates", () => {
  const domain = (name: string, more = {}) => ({
    Type: "AWS::ApiGateway::DomainName",
    Properties: { DomainName: name, SecurityPolicy: "TLS_1_2", ...more },
  });
  const mapping = (RestApiId: string, DomainName: string) => ({
    Type: "AWS::ApiGateway::BasePathMapping",
    Properties: { RestApiId, DomainName: { Ref: DomainName }, Stage: "v1" },
  });

  test("define which API has a truststore by its domain name", () => {
    const mutual = { MutualTlsAuthentication: { TruststoreUri: "s3://trust/a/b.pem" } };
    const deployment = exampleDeployment({
      Open: domain("api.example"),
      Closed: domain("networks.example", mutual),
      OpenMapping: mapping("api1", "Open"),
      ClosedMapping: mapping("api2", "Closed"),
    });
    expect(truststoreOf(deployment, "api1")).toBeUndefined();
    expect(truststoreOf(deployment, "api2")).toEqual({ bucketName: "trust", key: "a/b.pem" });
  });
});
