import type { TestProject } from "vitest/node";
import type { Ready } from "../../local/welcome.ts";
import { startService } from "./running-service.ts";

declare module "vitest" {
  export interface ProvidedContext {
    ready: Ready;
    directory: string;
  }
}

/** Starts one service for all journeys; those that stop or kill one start their own. */
export const setup = async (project: TestProject) => {
  const service = await startService();
  project.provide("ready", service.ready);
  project.provide("directory", service.directory);
  return async () => {
    await service.stop();
  };
};
