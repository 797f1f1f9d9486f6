import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

/** Provides the directory in which the workers of a test run share synthesized templates. */
export function setup(project: TestProject) {
  const directory = mkdtempSync(join(tmpdir(), "acquiring-templates-"));
  process.env["TEMPLATES_OF_RUN"] = directory;
  const remove = () => rmSync(directory, { recursive: true, force: true });
  project.onTestsRerun(() => {
    remove();
    mkdirSync(directory);
  });
  return remove;
}
