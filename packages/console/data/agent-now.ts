import type { AcquiringClient } from "../../client/client.ts";
import type { Ending } from "./page.ts";

/** The time of the agent, which the sandbox clock may have moved ahead of this machine. */
export const agentNow = async (client: Pick<AcquiringClient, "getMe">, ending: Ending): Promise<Date> =>
  new Date((await client.getMe({}, ending)).now);
