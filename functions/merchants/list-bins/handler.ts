import { endpoint } from "../../shared/endpoint.ts";
import { platform } from "../../shared/platform.ts";
import { contract } from "./contract.ts";
import { listBins } from "./list-bins.ts";

const parts = platform();

export const handler = endpoint(contract, listBins(parts), parts);
