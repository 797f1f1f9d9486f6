import { Deployment } from "../assembly/deployment.ts";

/** The resources of one template, deployed. */
export const exampleDeployment = (resources: object): Deployment =>
  new Deployment([{ name: "Main", template: { Resources: resources as never }, assetDirectories: new Map() }]);
