import type { TestProject } from "vitest/node";
import type { Ready } from "../../local/welcome.ts";
import { startService } from "../support/running-service.ts";
import { type FoundBrowser, findBrowser } from "./browser.ts";

declare module "vitest" {
  export interface ProvidedContext {
    browser: FoundBrowser | undefined;
    ready: Ready;
  }
}

/** Finds or unpacks the browser, and starts the service whose demo shop it visits. */
export const setup = async (project: TestProject) => {
  const browser = await findBrowser();
  project.provide("browser", browser);
  if (!browser) return undefined;
  const service = await startService();
  project.provide("ready", service.ready);
  return async () => {
    await service.stop();
  };
};
