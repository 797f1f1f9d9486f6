import type { AcquiringClient } from "../../client/client.ts";
import type { Ending } from "./page.ts";

/** Returns the agent's time, which is ahead of the browser's clock if the sandbox clock was advanced. */
export const agentNow = async (client: Pick<AcquiringClient, "getMe">, ending: Ending): Promise<Date> =>
  new Date((await client.getMe({}, ending)).now);
