import { Deployment } from "../assembly/deployment.ts";

/** Deployed resources of one template. */
export const exampleDeployment = (resources: object): Deployment =>
  new Deployment([{ name: "Main", template: { Resources: resources as never }, assetDirectories: new Map() }]);
