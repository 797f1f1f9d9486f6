import type { UseCase } from "../../shared/entry/use-case.ts";
import { type ListPlatform, pageOfEntities } from "../../shared/lists/listed-entities.ts";
import { accept } from "../../shared/values/result.ts";
import { timeOf } from "../../shared/values/schemas.ts";
import { itemToReport, reportItemKey, reportList } from "../report/report-store.ts";
import { reportToShown } from "../report/report-view.ts";
import { contract } from "./contract.ts";

export const listReports =
  (platform: ListPlatform): UseCase<typeof contract> =>
  async (request) => {
    const { caller, query, answer } = request;
    const page = await pageOfEntities(platform, contract, request, {
      partitions: [reportList(caller.agentKey)],
      from: query.createdFrom === undefined ? undefined : timeOf(query.createdFrom),
      to: query.createdTo === undefined ? undefined : justAfter(timeOf(query.createdTo)),
      itemKey: reportItemKey,
      toEntity: (item) => {
        const report = itemToReport(item, caller.agentKey);
        return query.reportName === undefined || report?.reportName === query.reportName ? report : undefined;
      },
    });
    if (!page.ok) return page;
    return accept(answer({ ...page.value, items: page.value.items.map(reportToShown) }));
  };

/** The end that a caller names belongs to what it asks for, and the end of a list does not. */
const justAfter = (time: Date): Date => new Date(time.getTime() + 1);
