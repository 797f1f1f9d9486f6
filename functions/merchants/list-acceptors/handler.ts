import { endpoint } from "../../shared/endpoint.ts";
import { platform } from "../../shared/platform.ts";
import { contract } from "./contract.ts";
import { listAcceptors } from "./list-acceptors.ts";

const parts = platform();

export const handler = endpoint(contract, listAcceptors(parts), parts);
