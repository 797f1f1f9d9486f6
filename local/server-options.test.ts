import { describe, expect, test } from "vitest";
import { parseServerOptions } from "./server-options.ts";

describe("The options of npm start", () => {
  test("have defaults", () => {
    expect(parseServerOptions([])).toEqual({
      port: 8080,
      directory: ".local",
      isFresh: false,
      parameters: {},
      wantsHelp: false,
    });
  });

  test("are read in both spellings", () => {
    const parameters = { PeerAddress: "127.0.0.1:1", Text: "a=b" };
    const args = ["--port", "0", "--data=here", "--fresh", "--set", "PeerAddress=127.0.0.1:1", "--set=Text=a=b"];
    expect(parseServerOptions(args)).toMatchObject({ port: 0, directory: "here", isFresh: true, parameters });
  });

  test("name the seed of a busy store", () => {
    expect(parseServerOptions(["--chaos", "7"])).toMatchObject({ chaosSeed: 7 });
  });

  test("name the file that says what the run uses", () => {
    expect(parseServerOptions(["--usage", "usage.jsonl"])).toMatchObject({ usageFile: "usage.jsonl" });
  });

  test("name the functions that run under the client of AWS", () => {
    const args = ["--runtime-client", "test/judges/node_modules/aws-lambda-ric:create-charge,generate-report"];
    expect(parseServerOptions(args)).toMatchObject({
      runtimeClient: {
        directory: "test/judges/node_modules/aws-lambda-ric",
        functions: ["create-charge", "generate-report"],
      },
    });
  });

  test.each([
    [["--frsh"], "--frsh"],
    [["--port", "http"], "--port http"],
    [["--port", "70000"], "--port 70000"],
    [["--data="], "--data"],
    [["--set", "Peer"], "--set Peer"],
    [["--chaos", "much"], "--chaos much"],
    [["--runtime-client", "create-charge"], "--runtime-client create-charge"],
    [["extra"], "extra"],
  ])("%j is refused by name", (args, name) => {
    expect(() => parseServerOptions(args)).toThrow(name);
  });
});
