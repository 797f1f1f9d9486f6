import { describe, expect, it } from "vitest";
import { unexpectedResponse } from "../../local/demo-agent.ts";
import { classifyFailure } from "./fault.ts";
import type { Remedy } from "./remedy.ts";

const at = (step: Parameters<typeof classifyFailure>[1]["step"], remedies: readonly Remedy[] = []) => ({
  step,
  isAws: false,
  remedies,
});

const unknownType = "❌ Worker failed: ToolkitError: ValueError: Unsupported resource type: AWS::Logs::MetricFilter";
const withoutFilters: Remedy = { kind: "leave out", type: "AWS::Logs::MetricFilter" };

describe("the classification of a failure", () => {
  it("is an endpoint fault if its evidence matches a known gap, with the remedy that allows the rehearsal to continue", () => {
    expect(classifyFailure(unknownType, at("deploy"))).toMatchObject({
      fault: "the endpoint's",
      remedy: withoutFilters,
    });
  });

  it("is not a known gap if the gap recurs although its remedy is in use", () => {
    expect(classifyFailure(unknownType, at("deploy", [withoutFilters])).fault).not.toBe("the endpoint's");
  });

  it("is never an endpoint fault if AWS itself responds, or if the gap does not apply", () => {
    expect(classifyFailure(unknownType, { ...at("deploy"), isAws: true }).fault).toBe("unknown");
    expect(classifyFailure(unknownType, at("smoke")).fault).toBe("unknown");
  });

  it("is our fault if our own functions or templates report it", () => {
    const refused = 'POST /merchants returned 422: {"type":"/service/problems/request-invalid","title":"…"}';
    expect(classifyFailure(refused, at("onboard")).fault).toBe("ours");
    expect(classifyFailure("Parameters are missing a value: [ResultsDomainCertificateArn]", at("deploy")).fault).toBe(
      "ours",
    );
  });

  it("is unknown if no rule recognizes it", () => {
    expect(classifyFailure("fetch failed (ECONNREFUSED)", at("smoke")).fault).toBe("unknown");
  });
});

describe("known gaps", () => {
  it("of gateways and authorizers are distinguished by the caller", () => {
    const refused = 'response was 401 {"message":"Unauthorized"}';
    const nobody = `requests without a key are rejected: the response is not a problem; the ${refused}`;
    expect(classifyFailure(nobody, at("smoke"))).toEqual({
      fault: "the endpoint's",
      what: expect.stringContaining("gateway"),
    });
    const remedy: Remedy = { kind: "stand in", of: "the identity of callers" };
    expect(
      classifyFailure(unexpectedResponse("POST /merchants", 401, '{"message": "Unauthorized"}'), at("onboard")),
    ).toMatchObject({
      remedy,
    });
    const failing = unexpectedResponse("GET /charges without a key", 500, '{"message": "Internal server error"}');
    expect(classifyFailure(failing, at("deploy"))).toMatchObject({ fault: "the endpoint's", remedy });
    expect(classifyFailure(failing, at("deploy", [remedy])).fault).toBe("unknown");
  });

  it("of an API without its authorizer are detected by a call of the wrong function", () => {
    const answered = 'GET /charges without a key returned 500: {"type":"/service/problems/internal-server-error"}';
    const remedy: Remedy = { kind: "stand in", of: "resources for each path and method" };
    expect(classifyFailure(answered, at("deploy"))).toMatchObject({ fault: "the endpoint's", remedy });
    expect(classifyFailure(answered, at("deploy", [remedy])).fault).toBe("ours");
    expect(classifyFailure(answered, { ...at("deploy"), isAws: true }).fault).toBe("ours");
  });

  it("of function URLs are distinguished from rejections by a function", () => {
    const past =
      "create-agent rejected the call (502): createAgent must be called at its function URL, with a signed request";
    expect(classifyFailure(past, at("onboard"))).toMatchObject({
      remedy: { kind: "stand in", of: "the identity of callers" },
    });
    expect(
      classifyFailure("create-agent rejected the call (400): wrong at bins.0.network: picklist", at("onboard")).fault,
    ).toBe("ours");
    expect(classifyFailure('create-agent rejected the call (403): {"Message":"Forbidden"}', at("onboard")).fault).toBe(
      "unknown",
    );
  });

  it("of releases are detected by their check and by the missing alias", () => {
    const silent =
      "service: AWS::CloudFormation::CustomResource ReleaseCheck/Default (ReleaseCheck) arn:1: did not respond within 20 s";
    expect(classifyFailure(silent, at("deploy"))).toMatchObject({
      fault: "unknown",
      remedy: { kind: "leave out", type: "AWS::CloudFormation::CustomResource" },
    });
    expect(
      classifyFailure(silent.replace("did not respond within 20 s", "environment variables missing"), at("deploy"))
        .fault,
    ).toBe("unknown");
    expect(
      classifyFailure("the deployment succeeded, but createCharge no longer has the alias live", at("update")),
    ).toMatchObject({
      remedy: { kind: "stand in", of: "functions without aliases" },
    });
  });
});
