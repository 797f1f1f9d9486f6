import type { Table } from "../../shared/store/table.ts";
import { holdTarget, noteTargetUse } from "../../shared/targets/target-claim-store.ts";
import { type Clock, realTime } from "../../shared/time/clock.ts";
import type { Distribution } from "../domain/distribution.ts";
import { hostKeyTarget, targetOf } from "../domain/target-of.ts";
import { type FileOutcome, failedBecause } from "../sending/file-to-deliver.ts";
import type { Parcel, SendFile } from "../sending/send-file.ts";
import { rememberHostKey } from "../sending/sftp/seen-host-key.ts";

interface SendToOwnTargetPlatform {
  readonly table: Pick<Table, "read" | "write">;
  readonly clock: Clock;
  readonly send: SendFile;
}

/**
 * Sends a file to a distribution, and claims the target for the agent if the target is free. Fails with `target-in-use` if
 * another agent holds the target, or if the distribution is suspended. Ownership of an SFTP account is checked twice: by
 * host name before the service connects, and by host key after authentication, because a server can have many host names.
 */
export const sendToOwnTarget =
  ({ table, clock, send }: SendToOwnTargetPlatform) =>
  async (distribution: Distribution, agentKey: string, parcel: Omit<Parcel, "admitsHostKey">): Promise<FileOutcome> => {
    const target = targetOf(distribution);
    if (target === undefined) return send(distribution, parcel);
    const isHeld = (name: string) => holdTarget(table, name, agentKey, realTime(clock()));
    if (distribution.status !== "active" || !(await isHeld(target))) return failedBecause("target-in-use");

    const ofHostKey = (hostKey: string | undefined): string | undefined =>
      distribution.type === "sftp" && hostKey !== undefined ? hostKeyTarget(hostKey, distribution.targets) : undefined;
    const admitsHostKey = async (hostKey: string): Promise<boolean> => isHeld(ofHostKey(hostKey) ?? target);
    const outcome = await send(distribution, { ...parcel, admitsHostKey });
    await rememberHostKey(table, distribution, agentKey, outcome, clock());
    if (outcome.kind === "delivered") {
      const used = new Set([target, ofHostKey(outcome.hostKey?.fingerprint) ?? target]);
      for (const name of used) await noteTargetUse(table, name, agentKey, realTime(clock()));
    }
    return outcome;
  };
