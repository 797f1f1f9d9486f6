import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deployedStageNames } from "../../../lib/stages/stages.ts";
import { protectStage } from "./protect-stage.ts";
import { locksSettingIn } from "./stage-file.ts";

const stagesDirectory = join(import.meta.dirname, "../../../lib/stages");

describe("the locks setting in an environment's settings file", () => {
  it.each(deployedStageNames)("occurs once in that of %s", (name) => {
    const text = readFileSync(join(stagesDirectory, `${name}.ts`), "utf8");
    expect(locksSettingIn(name, text).text).toContain('\n  locks: "on",\n');
  });

  it("is the only change", () =>
    expect(locksSettingIn("any", '  name: "a",\n  locks: "off",\n  // locks: "off", at first\n')).toEqual({
      before: "off",
      text: '  name: "a",\n  locks: "on",\n  // locks: "off", at first\n',
    }));

  it.each([
    ["missing", '  name: "a",\n', "has 0 lines"],
    ["there twice", '  locks: "off",\n  locks: "on",\n', "has 2 lines"],
    ["computed", "  locks: locksOf(name),\n", "has 0 lines"],
  ])("is rejected if it is %s", (_, text, refusal) =>
    expect(() => locksSettingIn("lib/stages/a.ts", text)).toThrow(`lib/stages/a.ts ${refusal}`),
  );
});

describe("protecting a stage", () => {
  let directory: string;
  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), "protect-"));
  });
  afterAll(() => rmSync(directory, { recursive: true }));

  const file = () => join(directory, "trial.ts");
  beforeEach(() => writeFileSync(file(), '  locks: "off",\n'));

  const protectWith = async ({
    locks = "off" as "off" | "on",
    isDryRun = false,
    statuses = { one: "CREATE_COMPLETE", two: "UPDATE_COMPLETE" } as Record<string, string | undefined>,
    deploys = true,
  }) => {
    const done: string[] = [];
    const running = protectStage({ name: "trial", locks }, isDryRun, {
      stagesDirectory: directory,
      stackStatuses: async () => statuses,
      deploy: async () => {
        done.push(`deploy with ${readFileSync(file(), "utf8").trim()}`);
        return deploys;
      },
      print: (line) => void done.push(line),
    });
    const error = await running.then(() => undefined, String);
    return { done, error, text: readFileSync(file(), "utf8") };
  };

  it("switches the locks on and deploys the environment", async () => {
    const { done, error, text } = await protectWith({});
    expect([error, text]).toEqual([undefined, '  locks: "on",\n']);
    expect(done).toEqual([
      "1. set locks to on in lib/stages/trial.ts",
      "2. npx cdk deploy --all -c stage=trial",
      'deploy with locks: "on",',
      "The locks of trial are on. Commit lib/stages/trial.ts",
    ]);
  });

  it("shows the steps of a dry run, and does nothing", async () => {
    const { done, text } = await protectWith({ isDryRun: true });
    expect(text).toBe('  locks: "off",\n');
    expect(done).toHaveLength(2);
  });

  it.each([
    ["missing", undefined],
    ["ROLLBACK_COMPLETE", "ROLLBACK_COMPLETE"],
    ["ROLLBACK_FAILED", "ROLLBACK_FAILED"],
    ["CREATE_IN_PROGRESS", "CREATE_IN_PROGRESS"],
  ])("is rejected while a stack is %s", async (words, status) => {
    const { done, error, text } = await protectWith({ statuses: { one: "CREATE_COMPLETE", two: status } });
    expect(error).toContain(`two is ${words}; deploy the stage first: npx cdk deploy --all -c stage=trial`);
    expect([done, text]).toEqual([[], '  locks: "off",\n']);
  });

  it("can be retried with the same command after a failed deployment", async () => {
    const failed = await protectWith({ deploys: false });
    expect(failed.error).toContain("locks is still on in lib/stages/trial.ts: run the same command again");
    expect(failed.text).toBe('  locks: "on",\n');
  });

  it("is rejected if private values differ from the file", async () => {
    const { done, error } = await protectWith({ locks: "on" });
    expect(error).toContain("locks is off in lib/stages/trial.ts, but trial.private.json sets locks to on");
    expect(done).toEqual([]);
  });

  it("continues if the locks are already on", async () => {
    writeFileSync(file(), '  locks: "on",\n');
    const { done, error } = await protectWith({ locks: "on", statuses: { one: "UPDATE_ROLLBACK_COMPLETE" } });
    expect(error).toBeUndefined();
    expect(done[0]).toBe("1. locks is already on in lib/stages/trial.ts");
    expect(done).toContain('deploy with locks: "on",');
  });
});
