import { deployedResultReceiptPlatform } from "../platform/result-receipt.ts";
import { directoryServerEdge } from "./directory-server-edge.ts";

export const handler = directoryServerEdge(deployedResultReceiptPlatform());
