import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { sendingEnvironment } from "../platform/sending.ts";
import { contract } from "./contract.ts";
import { testDistribution } from "./test-distribution.ts";

/** The agent waits for the answer, so a server that stalls is given up soon. */
const patience = { answerSeconds: 7, attemptSeconds: 20 };

const platform = deployedEndpointPlatform();

export const handler = endpoint(contract, testDistribution({ ...platform, ...sendingEnvironment(patience) }), platform);
