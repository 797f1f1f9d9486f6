import { deployedReceivingPlatform } from "../platform/receiving.ts";
import { directoryServerEdge } from "./directory-server-edge.ts";

export const handler = directoryServerEdge(deployedReceivingPlatform());
