import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { lambdaLog } from "./lambda-log.ts";

const lines: unknown[] = [];

const written = (level: "info" | "warn" | "error") =>
  vi.spyOn(console, level).mockImplementation((line: string) => {
    lines.push(JSON.parse(line));
  });

describe("the log", () => {
  beforeEach(() => {
    // Writes the lines to the console of the process, where the test can read them.
    vi.stubEnv("POWERTOOLS_DEV", "true");
    vi.stubEnv("POWERTOOLS_LOG_LEVEL", "INFO");
    lines.length = 0;
    written("info");
    written("warn");
    written("error");
  });

  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  it("has the fields of the current invocation on each line, and none of a previous invocation", () => {
    const log = lambdaLog("acquiring");
    log.forInvocation({ requestId: "one", traceId: "trace" });
    log.forInvocation({ requestId: "two", operation: "createCharge" });
    log.info("FIRST", { count: 1 });
    log.warn("SECOND");
    log.forInvocation({ requestId: "three" });
    log.error("THIRD", new TypeError("wrong"), { count: 2 });
    const always = { service: "acquiring", timestamp: expect.any(String) };
    const two = { requestId: "two", operation: "createCharge" };
    expect(lines).toEqual([
      expect.objectContaining({ ...always, ...two, level: "INFO", message: "FIRST", count: 1 }),
      expect.objectContaining({ ...always, ...two, level: "WARN", message: "SECOND" }),
      expect.objectContaining({ ...always, requestId: "three", level: "ERROR", message: "THIRD", count: 2 }),
    ]);
    expect(lines[0]).not.toHaveProperty("traceId");
    expect(lines[2]).not.toHaveProperty("operation");
    expect(lines[2]).toMatchObject({ error: { name: "TypeError", message: "wrong" } });
  });

  it("has the release on each line, if it is known", () => {
    const log = lambdaLog("acquiring", "4f2a");
    log.forInvocation({ requestId: "one" });
    log.info("FIRST");
    log.forInvocation({ requestId: "two" });
    log.warn("SECOND");
    expect(lines).toMatchObject([
      { message: "FIRST", requestId: "one", release: "4f2a" },
      { message: "SECOND", requestId: "two", release: "4f2a" },
    ]);
  });

  it("has the message, stack trace, cause and codes of an error, and no other property", () => {
    const Card = v.pipe(v.string(), v.parseJson(), v.object({ number: v.string(), month: v.number() }));
    const fault = (text: string) =>
      v.safeParse(Card, text).issues && new v.ValiError(v.safeParse(Card, text).issues as never);
    const refused = Object.assign(new Error("refused"), {
      code: "ECONNRESET",
      $metadata: { httpStatusCode: 400 },
      CancellationReasons: [{ Item: { number: { S: "4111111111111111" } } }],
    });
    const log = lambdaLog("acquiring");
    log.error("FORM", fault('{"number":4111111111111111,"month":"4111111111111111"}'));
    log.error("TEXT", fault("4111111111111111 is no JSON, is it"));
    log.error("CAUSE", new Error("outer", { cause: fault('"4111111111111111"') }));
    log.error("ITEM", refused);
    try {
      JSON.parse("x4111111111111111");
    } catch (error) {
      log.error("SYNTAX", error);
    }
    expect(JSON.stringify(lines)).not.toContain("4111");
    expect(lines).toMatchObject([
      { error: { name: "ValiError", message: "number: string, month: number", stack: expect.anything() } },
      { error: { name: "ValiError", message: "parse_json" } },
      { error: { message: "outer", cause: { name: "ValiError", message: "object" } } },
      { error: { message: "refused", code: "ECONNRESET", $metadata: { httpStatusCode: 400 } } },
      { error: { name: "SyntaxError", message: expect.stringContaining("is not valid JSON") } },
    ]);
  });

  it("can be written before the first invocation", () => {
    lambdaLog("acquiring").info("STARTED");
    expect(lines).toEqual([expect.objectContaining({ level: "INFO", message: "STARTED", service: "acquiring" })]);
  });
});
