import { describe, expect, it } from "vitest";
import { evidenceOf } from "./cdk.ts";

const output = `
Service |   0/389 | 1:21:10 AM | CREATE_IN_PROGRESS   | AWS::Logs::LogGroup      | Log
Service |  93/389 | 1:21:17 AM | CREATE_FAILED        | AWS::Logs::MetricFilter  | Count (CountB2D1) Unsupported resource type: AWS::Logs::MetricFilter
Service |  93/389 | 1:21:17 AM | CREATE_FAILED        | AWS::SQS::Queue          | Dead (DeadA1) Resource creation cancelled
Service |  93/389 | 1:21:17 AM | ROLLBACK_IN_PROGRESS | AWS::CloudFormation::Stack | Service Rollback requested
Service | 1:21:17 AM | CREATE_FAILED        | AWS::Logs::MetricFilter  | Count (CountB2D1) Unsupported resource type: AWS::Logs::MetricFilter
 ❌  Service failed to deploy`;

describe("the evidence of a failed deployment", () => {
  it("contains each resource that failed for its own reason, once", () => {
    expect(evidenceOf(output)).toEqual([
      "Service: AWS::Logs::MetricFilter Count (CountB2D1) Unsupported resource type: AWS::Logs::MetricFilter",
    ]);
  });

  it("contains the lines that mention a failure if no resource is named", () => {
    expect(evidenceOf("synthesized\n ❌ Service failed: no credentials\n")).toEqual([
      "❌ Service failed: no credentials",
    ]);
    expect(evidenceOf("one\ntwo\n")).toEqual(["one two"]);
  });
});
