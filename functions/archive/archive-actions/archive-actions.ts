import { itemToArchiveProgress } from "../../agents/published.ts";
import { duePortions, type SweepPlatform, sweepDue } from "../../shared/store/due-sweep.ts";
import type { PortionedWork } from "../../shared/store/portions.ts";
import { type ArchiveAgentPlatform, archiveAgent } from "../archive-agent.ts";

/**
 * Archives what is due, agent by agent. Every run says that it came to its end: an alarm is raised by a day of silence as it is by
 * an agent that is behind, because what is not archived in time is gone.
 */
export const archiveActions = (
  platform: SweepPlatform & ArchiveAgentPlatform,
): PortionedWork<{ readonly agents: number }> => {
  const archive = archiveAgent(platform);
  return {
    portions: () => duePortions(platform, "archive"),
    work: async (portions, deadline) => {
      const agents = await sweepDue(platform, "archive", portions, deadline, (item) =>
        archive(itemToArchiveProgress(item), deadline),
      );
      platform.log.info("ARCHIVE_RUN", { agents });
      return { agents };
    },
  };
};
