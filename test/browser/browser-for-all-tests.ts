import type { TestProject } from "vitest/node";
import { type FoundBrowser, findBrowser } from "./browser.ts";

declare module "vitest" {
  export interface ProvidedContext {
    browser: FoundBrowser | undefined;
  }
}

/** Finds or unpacks the browser. */
export async function setup(project: TestProject) {
  project.provide("browser", await findBrowser());
}
