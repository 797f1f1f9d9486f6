import { itemToArchiveProgress } from "../../agents/published.ts";
import { duePortions, type SweepPlatform, sweepDue } from "../../shared/store/due-sweep.ts";
import type { PortionedWork } from "../../shared/store/portions.ts";
import { type ArchiveAgentPlatform, archiveAgent } from "../archive-agent.ts";

/**
 * Archives the charge actions of all agents whose archiving is due. Every completed run is logged. An alarm is raised if no
 * run completes for a day, or if an agent's archive is more than seven days behind. Actions that are still unarchived when
 * they reach their TTL are lost.
 */
export function archiveActions(
  platform: SweepPlatform & ArchiveAgentPlatform,
): PortionedWork<{ readonly agents: number }> {
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
}
