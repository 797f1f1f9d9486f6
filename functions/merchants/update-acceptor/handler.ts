import { endpoint } from "../../shared/endpoint.ts";
import { platform } from "../../shared/platform.ts";
import { contract } from "./contract.ts";
import { updateAcceptor } from "./update-acceptor.ts";

const parts = platform();

export const handler = endpoint(contract, updateAcceptor(parts), parts);
