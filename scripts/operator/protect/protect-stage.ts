import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Stage } from "../../../lib/stages/stage.ts";
import { locksSettingIn } from "./stage-file.ts";

export interface ProtectWorld {
  readonly stagesDirectory: string;
  /** CloudFormation status of each of the stage's stacks; undefined for a missing stack. */
  readonly stackStatuses: () => Promise<Readonly<Record<string, string | undefined>>>;
  /** Returns false on failure. */
  readonly deploy: () => Promise<boolean>;
  readonly print: (line: string) => void;
}

/** Returns true if the stack has been created and its last operation is complete, even if an update was rolled back. */
const isWhole = (status: string | undefined): boolean =>
  /^(CREATE|UPDATE|UPDATE_ROLLBACK|IMPORT|IMPORT_ROLLBACK)_COMPLETE$/.test(status ?? "");

const page = "docs/operations/first-deployment.md";

/**
 * Enables the locks of a stage, in its file and in its account. Throws an error before the first successful deployment, because
 * a protected stack whose creation failed can be neither deployed nor deleted. If the deployment fails, the file keeps the
 * enabled locks, so a retry only deploys again.
 */
export async function protectStage(
  { name, locks }: Pick<Stage, "name" | "locks">,
  isDryRun: boolean,
  { stagesDirectory, stackStatuses, deploy, print }: ProtectWorld,
): Promise<void> {
  const file = `lib/stages/${name}.ts`;
  const path = join(stagesDirectory, `${name}.ts`);
  const { before, text } = locksSettingIn(file, readFileSync(path, "utf8"));
  if (before !== locks)
    throw new Error(
      `locks is ${before} in ${file}, but ${name}.private.json sets locks to ${locks}: remove locks from ${name}.private.json, and update privateValuesDigest`,
    );
  const broken = Object.entries(await stackStatuses()).filter(([, status]) => !isWhole(status));
  if (broken.length > 0) {
    const found = broken.map(([stack, status]) => `${stack} is ${status ?? "missing"}`).join(", ");
    throw new Error(`${found}; deploy the stage first: npx cdk deploy --all -c stage=${name} (${page})`);
  }
  const command = `npx cdk deploy --all -c stage=${name}`;
  print(before === "on" ? `1. locks is already on in ${file}` : `1. set locks to on in ${file}`);
  print(`2. ${command}`);
  if (isDryRun) return;
  if (before === "off") writeFileSync(path, text);
  if (!(await deploy())) {
    throw new Error(
      `the deployment failed, and locks is still on in ${file}: run the same command again (${page}#protect-fails)`,
    );
  }
  print(`The locks of ${name} are on. Commit ${file}`);
}
