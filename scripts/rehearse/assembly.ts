import { createHash } from "node:crypto";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { App } from "aws-cdk-lib";
import { Code } from "aws-cdk-lib/aws-lambda";
import { acquiringStacks } from "../../lib/acquiring-app.ts";
import { bundleFunctions } from "../../lib/bundle.ts";
import type { Stage } from "../../lib/stages/stage.ts";
import { type CloudFormationTemplate, withoutLeftOut } from "./left-out.ts";
import type { Remedy } from "./remedy.ts";
import { addStandIns, withStandIns } from "./stand-ins.ts";

const root = join(import.meta.dirname, "../..");
const { context } = JSON.parse(readFileSync(join(root, "cdk.json"), "utf8"));

export interface AssemblyWish {
  readonly stage: Stage;
  readonly directory: string;
  readonly remedies: readonly Remedy[];
  /** Name of the release, which is written to `release.txt` in the functions' asset. */
  readonly release: string;
}

/** Number of omitted resources, by resource type. */
export type LeftOut = Readonly<Record<string, number>>;

/** Synthesizes the templates and bundles of a stage for `cdk deploy`, and applies the remedies for the endpoint's gaps. */
export async function synthesizeRehearsal({ stage, directory, remedies, release }: AssemblyWish): Promise<LeftOut> {
  const bundle = await bundleFunctions(join(directory, "source-maps"));
  writeFileSync(join(bundle, "release.txt"), release);
  addStandIns(bundle, remedies);
  const app = new App({ context, outdir: directory, analyticsReporting: false });
  acquiringStacks(app, stage, () => Code.fromAsset(bundle), []);
  app.synth();
  return leaveOutOf(directory, remedies);
}

/**
 * Applies the remedies to the templates. Templates are assets too, so the hash of each changed template is also replaced in
 * the files that contain the hash.
 */
function leaveOutOf(directory: string, remedies: readonly Remedy[]): LeftOut {
  const leaving = remedies.filter((remedy) => remedy.kind === "leave out");
  const counts: Record<string, number> = {};
  for (const name of globSync("*.template.json", { cwd: directory })) {
    const file = join(directory, name);
    const before = readFileSync(file, "utf8");
    const whole: CloudFormationTemplate = JSON.parse(before);
    const { template, leftOut } = withoutLeftOut(whole, leaving);
    for (const logicalId of leftOut) {
      const type = whole.Resources?.[logicalId]?.Type ?? "";
      counts[type] = (counts[type] ?? 0) + 1;
    }
    const after = JSON.stringify(withStandIns(template, remedies), null, 1);
    writeFileSync(file, after);
    renameKey(directory, basename(name, ".template.json"), sha256(before), sha256(after));
  }
  return counts;
}

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

function renameKey(directory: string, stackName: string, before: string, after: string): void {
  for (const name of [`${stackName}.assets.json`, "manifest.json"]) {
    const file = join(directory, name);
    writeFileSync(file, readFileSync(file, "utf8").replaceAll(before, after));
  }
}
