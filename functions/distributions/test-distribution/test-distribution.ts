import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import { writeWithRecord } from "../../shared/store/idempotency.ts";
import { accept, reject } from "../../shared/values/result.ts";
import { archivedDistribution, noSuchDistribution } from "../distribution/distribution-problems.ts";
import { distributionItemKey, itemToDistribution } from "../distribution/distribution-store.ts";
import { sendToOwnTarget } from "../ownership/send-to-own-target.ts";
import type { DestinationTestsPlatform } from "../platform/destination-tests.ts";
import { textFile } from "../sending/companions.ts";
import type { FileToDeliver } from "../sending/file-to-deliver.ts";
import type { contract } from "./contract.ts";

export const testDistribution = ({
  table,
  clock,
  send,
  apiBaseUrl,
}: DestinationTestsPlatform): GatheringUseCase<typeof contract> => ({
  gather: ({ path }) => [distributionItemKey(path.distributionKey)],
  act: async ({ caller, path, ticket, answer }, [item]) => {
    const distribution = itemToDistribution(item, caller.agentKey);
    if (!distribution) return reject(noSuchDistribution(path.distributionKey));
    if (distribution.status === "archived") return reject(archivedDistribution(distribution.key));

    const file = testFile(distribution.key, clock());
    const messages = distribution.type === "email" ? distribution.targets.recipients : [undefined];
    const bring = sendToOwnTarget({ table, clock, send });
    const outcomes = await Promise.all(
      messages.map((recipients) => {
        const mail = recipients && { recipients, fileName: file.name, link: `${apiBaseUrl}/v1/docs` };
        return bring(distribution, caller.agentKey, { file, mail });
      }),
    );
    const failed = outcomes.find((outcome) => outcome.kind === "failed");
    const notes = outcomes.flatMap((outcome) => (outcome.kind === "delivered" ? (outcome.notes ?? []) : []));
    const ready = answer(
      failed
        ? { outcome: "failed", finding: failed.finding }
        : { outcome: "delivered", ...(notes.length > 0 && { notes }) },
    );
    await writeWithRecord(table, [], ticket?.finished(ready, clock(), "new"));
    return accept(ready);
  },
});

/**
 * File with the same content for every test of a distribution, so concurrent tests upload identical files, each under a
 * different temporary name.
 */
const testFile = (distributionKey: string, now: Date): FileToDeliver => ({
  ...textFile("acquiring-test.txt", `A test of the distribution ${distributionKey}.\r\n`),
  broughtFor: `${distributionKey}.${now.getTime()}`,
});
