import { notReadyYet } from "../../shared/entry/ready-answer.ts";
import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import { accept } from "../../shared/values/result.ts";
import { fileAddress, retryAfterSeconds } from "../file/file-address.ts";
import type { FilesPlatform } from "../platform/files.ts";
import { reportItemKey } from "../report/report-store.ts";
import type { contract } from "./contract.ts";

export const getReportFile = ({ bucket }: Pick<FilesPlatform, "bucket">): GatheringUseCase<typeof contract> => ({
  gather: ({ path }) => [reportItemKey(path.reportKey)],
  act: async ({ caller, path, answer }, [item]) => {
    const address = await fileAddress(bucket, { ...path, ...caller }, item);
    if (!address.ok) return address;
    return accept(address.value === undefined ? notReadyYet(retryAfterSeconds) : answer(undefined, address.value));
  },
});
