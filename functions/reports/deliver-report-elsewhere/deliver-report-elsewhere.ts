import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import { writeWithRecord } from "../../shared/store/idempotency.ts";
import { StoreBusy } from "../../shared/store/table.ts";
import { accept, reject } from "../../shared/values/result.ts";
import type { ReportRedeliveryPlatform } from "../platform/report-redelivery.ts";
import { furtherDelivery } from "../report/further-delivery.ts";
import { distributionItemKey, unusableDistribution } from "../report/known-distributions.ts";
import { noSuchReport } from "../report/report-problems.ts";
import { furtherDeliveryWrites, itemToReport, reportItemKey } from "../report/report-store.ts";
import { reportToResponse } from "../report/report-view.ts";
import type { contract } from "./contract.ts";

/** Maximum number of attempts if the generator or another request changes the report concurrently. */
const triesMax = 4;

export const deliverReportElsewhere = ({
  table,
  reportEvent,
  clock,
}: ReportRedeliveryPlatform): GatheringUseCase<typeof contract> => ({
  gather: ({ path, body }) => [reportItemKey(path.reportKey), ...body.distributions.map(distributionItemKey)],
  act: async ({ caller, path, body, ticket, answer }, [found, ...distributionItems]) => {
    let item = found;
    for (let tries = 1; tries <= triesMax; tries += 1) {
      const report = itemToReport(item, caller.agentKey);
      if (!report) return reject(noSuchReport(path.reportKey));
      const unusable = unusableDistribution(body.distributions, distributionItems, caller.agentKey);
      if (unusable) return reject(unusable);
      const now = clock();
      const further = furtherDelivery(report, body.distributions, now);
      if (!further.ok) return further;
      const after = further.value;
      const ready = answer(reportToResponse(after));
      const writes = after === report ? [] : furtherDeliveryWrites(report, after, reportEvent(after));
      const result = await writeWithRecord(table, writes, ticket?.finished(ready, now, "new"));
      if (result.written) return accept(ready);
      [item] = await table.read([reportItemKey(path.reportKey)]);
    }
    throw new StoreBusy("other requests kept changing the report");
  },
});
