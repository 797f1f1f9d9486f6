import { notReadyYet } from "../../shared/entry/ready-answer.ts";
import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import { addSeconds, realTime } from "../../shared/time/clock.ts";
import { accept } from "../../shared/values/result.ts";
import { addressSeconds, fileAddress, retryAfterSeconds } from "../file/file-address.ts";
import type { FilesPlatform } from "../platform/files.ts";
import { reportItemKey } from "../report/report-store.ts";
import type { contract } from "./contract.ts";

export const getReportFileAddress = ({ bucket, clock }: FilesPlatform): GatheringUseCase<typeof contract> => ({
  gather: ({ path }) => [reportItemKey(path.reportKey)],
  act: async ({ caller, path, answer }, [item]) => {
    // The URL expires in real time, regardless of the agent's clock.
    const validUntil = addSeconds(realTime(clock()), addressSeconds).toISOString();
    const address = await fileAddress(bucket, { ...path, ...caller }, item);
    if (!address.ok) return address;
    if (address.value === undefined) return accept(notReadyYet(retryAfterSeconds));
    return accept(answer({ address: address.value, validUntil }));
  },
});
