import { endpoint } from "../../shared/endpoint.ts";
import { platform } from "../../shared/platform.ts";
import { archiveAcceptor } from "./archive-acceptor.ts";
import { contract } from "./contract.ts";

const parts = platform();

export const handler = endpoint(contract, archiveAcceptor(parts), parts);
