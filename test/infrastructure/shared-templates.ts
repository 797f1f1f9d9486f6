import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

/** Names the folder in which the workers of one run find what another one has synthesized. */
export const setup = (project: TestProject) => {
  const directory = mkdtempSync(join(tmpdir(), "acquiring-templates-"));
  process.env["TEMPLATES_OF_RUN"] = directory;
  const remove = () => rmSync(directory, { recursive: true, force: true });
  project.onTestsRerun(() => {
    remove();
    mkdirSync(directory);
  });
  return remove;
};
