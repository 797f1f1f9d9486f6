import { describe, expect, test } from "vitest";
import { type ServerOptions, serverCommand } from "./server-options.ts";

function optionsOf(args: readonly string[]): ServerOptions | undefined {
  let given: ServerOptions | undefined;
  serverCommand((options) => {
    given = options;
  })
    .exitOverride()
    .configureOutput({ writeErr: () => undefined })
    .parse([...args], { from: "user" });
  return given;
}

describe("The options of npm start", () => {
  test("have defaults", () => {
    expect(optionsOf([])).toEqual({ port: 8080, data: ".local" });
  });

  test("are accepted in both spellings", () => {
    const set = { PeerAddress: "127.0.0.1:1", Text: "a=b" };
    const args = ["--port", "0", "--data=here", "--fresh", "--set", "PeerAddress=127.0.0.1:1", "--set=Text=a=b"];
    expect(optionsOf(args)).toEqual({ port: 0, data: "here", fresh: true, set });
  });

  test("include the seed of a busy store, and the file for resource usage", () => {
    expect(optionsOf(["--chaos", "7", "--usage", "usage.jsonl"])).toMatchObject({ chaos: 7, usage: "usage.jsonl" });
  });

  test("include the functions that run with the AWS client", () => {
    const args = ["--runtime-client", "test/judges/node_modules/aws-lambda-ric:create-charge,generate-report"];
    expect(optionsOf(args)).toMatchObject({
      runtimeClient: {
        directory: "test/judges/node_modules/aws-lambda-ric",
        functions: ["create-charge", "generate-report"],
      },
    });
  });

  test.each([
    [["--frsh"], "--frsh"],
    [["--port", "http"], "--port"],
    [["--port", "70000"], "--port"],
    [["--data="], "--data"],
    [["--set", "Peer"], "--set"],
    [["--chaos", "much"], "--chaos"],
    [["--runtime-client", "create-charge"], "--runtime-client"],
    [["extra"], "too many arguments"],
  ])("do not include %j, which is rejected by name", (args, name) => {
    expect(() => optionsOf(args)).toThrow(name);
  });
});
