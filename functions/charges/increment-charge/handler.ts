import { endpoint } from "../../shared/endpoint.ts";
import { endpointPlatform } from "../../shared/endpoint-platform.ts";
import { actOnCharge } from "../act-on-charge.ts";
import { throughNetwork } from "../action-platform.ts";
import { contract } from "./contract.ts";
import { incrementCharge } from "./increment-charge.ts";

const parts = endpointPlatform();

export const handler = endpoint(contract, incrementCharge(actOnCharge(throughNetwork(parts))), parts);
