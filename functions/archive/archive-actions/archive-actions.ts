import { itemToArchiveProgress } from "../../agents/published.ts";
import { duePortions, type SweepPlatform, sweepDue } from "../../shared/store/due-sweep.ts";
import type { PortionedWork } from "../../shared/store/portions.ts";
import { type ArchiveAgentPlatform, archiveAgent } from "../archive-agent.ts";

/**
 * Archives what is due, one agent at a time. Every completed run is logged: an alarm is raised both if no run completes
 * for a day and if an agent is behind, because data that is not archived in time is deleted.
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
