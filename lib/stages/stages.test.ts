import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { digestOf, withPrivateValues } from "./private-values.ts";
import { productionEu } from "./production-eu.ts";
import { sandbox } from "./sandbox.ts";
import { checkedStage } from "./stage.ts";
import { stageNamed, stageNames, stages } from "./stages.ts";

describe("the stages", () => {
  it.each(stageNames)("have %s, complete and consistent", (name) => expect(stageNamed(name)).toEqual(stages[name]));

  it("have no default and must be specified", () => {
    expect(() => stageNamed(undefined)).toThrow("No stage is specified");
    expect(() => stageNamed("")).toThrow("-c stage=NAME");
    expect(() => stageNamed("prod")).toThrow("There is no stage 'prod'");
    expect(() => stageNamed("toString")).toThrow("There is no stage 'toString'");
  });

  it("have separate accounts", () => {
    const accounts = stageNames.map((name) => stages[name].account);
    expect(new Set(accounts).size).toBe(stageNames.length);
  });
});

const identity = productionEu.threeDsIdentities.visa;
const ofVisa = (planted: object) => ({ threeDsIdentities: { visa: { ...identity, ...planted } } });

const { visa: linesOfVisa, ...otherLines } = productionEu.networkLines;
const { visa: _, ...otherPaths } = productionEu.networkPath;

/** Production with a different path to Visa. */
const withVisa = (path: string | undefined, lines?: object) => ({
  networkPath: { ...otherPaths, ...(path && { visa: path }) },
  networkLines: { ...otherLines, ...(lines && { visa: lines }) },
});

const onLine = (planted: object) => ({
  networkLines: {
    ...otherLines,
    visa: { lines: linesOfVisa?.lines.map((line, index) => (index === 0 ? { ...line, ...planted } : line)) },
  },
});

const withFiles = (planted: object) => ({
  networkFiles: { ...productionEu.networkFiles, visa: { ...productionEu.networkFiles.visa, ...planted } },
});

describe("production", () => {
  it.each<[setting: string, whatToPut: string, planted: object]>([
    ["threeDsIdentities.visa.referenceNumber", "EMVCo", ofVisa({ referenceNumber: "3DS-SERVER-REFERENCE" })],
    ["threeDsIdentities.visa.operatorId", "assigned", ofVisa({ operatorId: "OPERATOR" })],
    ["threeDsIdentities.visa.requestorId", "assigned", ofVisa({ requestorId: "REQUESTOR" })],
    ["threeDsIdentities.visa.acquirerBIN", "acquirer BIN", ofVisa({ acquirerBIN: "000000" })],
    ["account", "12-digit", { account: "" }],
    ["recoveryAccount", "another account", { recoveryAccount: productionEu.account }],
    ["recoveryAccount", "12-digit", { recoveryAccount: "backup" }],
    ["account", "AWS account", { account: undefined }],
    ["region", "eu-west-1", { region: "Ireland" }],
    ["zones", "not a zone of eu-west-1", { zones: ["eu-west-1a", "eu-central-1b"] }],
    ["zones", "two zones", { zones: ["eu-west-1a"] }],
    ["zonesAvoided", "not listed in `zones`", { zonesAvoided: ["eu-west-1f"] }],
    ["zonesAvoided", "must not contain all zones", { zonesAvoided: ["eu-west-1a", "eu-west-1b", "eu-west-1c"] }],
    ["wakes.wake", "responds to alarms", { wakes: { wake: [], look: ["a@b.example"] } }],
    ["wakes.look", "alarms on working days", { wakes: { wake: ["a@b.example"], look: [] } }],
    ["wakes.wake.0", "email addresses", { wakes: { wake: ["nobody"], look: ["a@b.example"] } }],
    ["domain", "name of the API", { domain: "", certificateArn: "" }],
    ["certificateArn", "api.eu.acquiring.example", { certificateArn: "" }],
    ["certificateArn", "this account and region", { certificateArn: sandbox.certificateArn }],
    ["resultsCertificateArn", "3ds.eu.acquiring.example", { resultsCertificateArn: "" }],
    ["keepsData", "must survive", { keepsData: false }],
    ["takesLoopbackTargets", "loopback", { takesLoopbackTargets: true }],
    ["networkPath", "path of each network", { networkPath: {}, networkLines: {} }],
    ["networkPath.visa", "connector, invoke, address", { networkPath: { visa: "pigeon" } }],
    ["networkPath.visas", "card networks", { networkPath: { visas: "connector" } }],
    ["networkPath.visa", "move no money", withVisa("invoke")],
    ["networkPath.visa", "signOn: none", withVisa("address")],
    ["networkAddresses.visa", "host:port", withVisa("address")],
    ["networkAddresses.visa", "host:port", { networkAddresses: { visa: "switch" } }],
    ["networkPath.visa", "remove networkAddresses.visa", { networkAddresses: { visa: "switch:1" } }],
    ["networkLines.visa", "the lines that the network assigned", withVisa("connector")],
    ["networkLines.visa.lines", "the lines that the network assigned", withVisa("connector", { lines: [] })],
    ["networkPath.visa", "remove networkLines.visa", withVisa(undefined, linesOfVisa)],
    ["networkLines.visa.lines.0.messageAuthentication", "switch", onLine({ messageAuthentication: "mac" })],
    ["networkLines.visa.lines.0.attachment", "PCI DSS 4.2.1", onLine({ protection: "ipsec" })],
    ["networkLines.visa.lines.0.protection", "private-circuit", onLine({ protection: "none" })],
    ["networkLines.visa.lines.0.endpoints", "host:port", onLine({ endpoints: [] })],
    [
      "networkLines.visa.lines.0.stations.source",
      "six-digit station ID",
      onLine({ stations: { destination: "000000", source: "1" } }),
    ],
    ["networkLines.visa.lines.0.sign", "", onLine({ sign: "on" })],
    ["networkLines", "visa-2 is used more than once", onLine({ name: "visa-2" })],
    ["networkFiles.visa", "must be cleared", { networkFiles: { mastercard: productionEu.networkFiles.mastercard } }],
    ["networkFiles.visa.by", "sftp", withFiles({ by: "courier" })],
    ["networkFiles.visa.hostKey", "SHA256:", withFiles({ hostKey: "any" })],
    ["connectorImage", "pinned by digest", { connectorImage: "" }],
    ["connectorImage", "sha256", { connectorImage: "111122223333.dkr.ecr.eu-west-1.amazonaws.com/connector:latest" }],
    ["networkTimeoutSeconds", "1 to 20", { networkTimeoutSeconds: 29 }],
    ["chargePendingSeconds", "greater than networkTimeoutSeconds", { chargePendingSeconds: 15 }],
    [
      "authenticationPendingSeconds",
      "greater than directoryServerTimeoutSeconds",
      { authenticationPendingSeconds: 10 },
    ],
    ["cardRetentionMonths", "6 to 60", { cardRetentionMonths: 5 }],
    ["resultsClients.visa.0.issuer", "that signed", { resultsClients: { visa: [{ subject: "CN=x", issuer: "" }] } }],
    ["networkTimeout", "", { networkTimeout: 3 }],
    ["load", "`starting` or `thousand`", { load: "million" }],
    [
      "networkLines.visa.lines.0.mostInFlight",
      "must be 1000 or more",
      { load: "thousand", ...onLine({ mostInFlight: 999 }) },
    ],
  ])("is rejected because of %s (%s)", (setting, whatToPut, planted) => {
    const check = () => checkedStage({ ...productionEu, ...planted });
    expect(check).toThrow(`\n  ${setting}: `);
    expect(check).toThrow(whatToPut);
    expect(check).toThrow("lib/stages/production-eu.ts");
  });

  it("can be configured for a thousand charges per second, unlike any local environment", () => {
    expect(checkedStage({ ...productionEu, load: "thousand" })).toBeDefined();
    const here = () => checkedStage({ ...stages.local, load: "thousand" });
    expect(here).toThrow("\n  load: must be `starting`");
  });

  it("can connect to a network through a switch that owns its session and generates its MACs", () =>
    expect(
      checkedStage({ ...productionEu, ...onLine({ signOn: "none", messageAuthentication: "mac" }) }),
    ).toBeDefined());

  it("is checked more strictly than the sandbox, which can keep placeholders", () =>
    expect(checkedStage({ ...sandbox, threeDsIdentities: stages.local.threeDsIdentities })).toBeDefined());
});

describe("private values", () => {
  let directory: string;
  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), "stages-"));
  });
  afterAll(() => rmSync(directory, { recursive: true }));

  const values = { wakes: { wake: ["+@pager.example"] }, account: "123456789012" };
  const keep = (kept: unknown) => writeFileSync(join(directory, "production-eu.private.json"), JSON.stringify(kept));
  const withDigest = (privateValuesDigest: string) =>
    withPrivateValues({ ...productionEu, privateValuesDigest }, directory);

  it("replace committed ones, property by property, if they match the committed digest", () => {
    keep(values);
    expect(withDigest(digestOf(values))).toMatchObject({
      account: "123456789012",
      wakes: { wake: ["+@pager.example"], look: productionEu.wakes.look },
      region: productionEu.region,
    });
  });

  it("have a digest that is independent of their order", () =>
    expect(digestOf({ account: values.account, wakes: values.wakes })).toBe(digestOf(values)));

  it("are rejected if they differ, with the digest to commit if the change is intended", () => {
    keep({ ...values, account: "123456789013" });
    const expected = digestOf(values);
    expect(() => withDigest(expected)).toThrow(
      `privateValuesDigest: lib/stages/production-eu.private.json does not match`,
    );
    expect(() => withDigest(expected)).toThrow(digestOf({ ...values, account: "123456789013" }));
    expect(() => withDigest("")).toThrow("contains no digest of them");
  });

  it("are rejected if they are missing", () => {
    rmSync(join(directory, "production-eu.private.json"));
    expect(() => withDigest("ab".repeat(32))).toThrow("lib/stages/production-eu.private.json is missing");
    expect(withDigest("")).toEqual(productionEu);
  });

  it("contain neither the stage name nor their own digest", () => {
    keep({ name: "sandbox" });
    expect(() => withDigest("")).toThrow("without `name`");
  });

  it("are rejected with the name of the file if it is not valid JSON", () => {
    writeFileSync(join(directory, "production-eu.private.json"), '{"account": 4711,');
    expect(() => withDigest("")).toThrow(/production-eu\.private\.json: is not valid JSON$/m);
  });
});
