import type { Use } from "#local-aws/stack";
import { logLineBytes } from "./assumptions.ts";
import { type RunLine, rounded } from "./cost-data.ts";

/** Aggregates the measured AWS usage by operation. */

/** Measured functions run locally, so their names have the prefix `acquiring-local-`. */
const withoutPrefix = (name: string): string => name.replace(/^acquiring-local-/, "");

type OfKind<Kind extends Use["kind"]> = Extract<Use, { readonly kind: Kind }>;

const ofKind = <Kind extends Use["kind"]>(uses: readonly Use[], kind: Kind): readonly OfKind<Kind>[] =>
  uses.filter((use): use is OfKind<Kind> => use.kind === kind);

const sumBy = <Value>(values: readonly Value[], amountOf: (value: Value) => number): number =>
  values.reduce((sum, value) => sum + amountOf(value), 0);

/** S3 bills LIST requests like PUT and POST requests. */
const isBucketWrite = ({ operation }: OfKind<"call">): boolean => /^(PUT|POST)|^GET bucket/.test(operation);

const writerOf = ({ functionName, logGroup }: OfKind<"log">): string =>
  functionName ? "functions" : /journal/i.test(logGroup) ? "event journal" : "access log";

/** Function that publishes events. The event journal's log bytes are counted as usage of this function. */
const publisher = "publish-events";

/** Returns the AWS usage of an operation: usage by its functions, and usage by API Gateway and EventBridge on its behalf. */
export function usesOf(uses: readonly Use[], functionNames: readonly string[]): readonly Use[] {
  const names = new Set(functionNames);
  return uses.filter((use) => {
    if (use.kind === "invocation") return names.has(withoutPrefix(use.functionName));
    if ("caller" in use) return names.has(withoutPrefix(use.caller));
    if (use.kind === "log" && use.functionName) return names.has(withoutPrefix(use.functionName));
    if (use.kind === "log" && writerOf(use) === "event journal") return names.has(publisher);
    return !(use.kind === "log" && use.logGroup === "runner");
  });
}

export const writeUnitsOf = (uses: readonly Use[], times: number): number =>
  rounded(sumBy(ofKind(uses, "units"), ({ consumed }) => consumed.writeUnits) / times);

/**
 * `requests` is the number of API requests per operation, without polling. `uses` includes polling requests, so the size of
 * the access log is calculated as the bytes per request times `requests`.
 */
export function runLineOf(uses: readonly Use[], times: number, requests: number): RunLine {
  const each = (amount: number): number => rounded(amount / times);
  const requestCount = ofKind(uses, "request").length;
  const [calls, logs] = [ofKind(uses, "call"), ofKind(uses, "log")];
  const invocations = Object.entries(
    Object.groupBy(ofKind(uses, "invocation"), ({ functionName }) => withoutPrefix(functionName)),
  );
  const bucketCalls = calls.filter(({ service }) => service === "s3");
  return {
    apiRequests: requests,
    functions: Object.fromEntries(
      invocations
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, all = []]) => [
          name,
          {
            invocations: each(all.length),
            memoryMegabytes: all[0]?.memoryMegabytes ?? 0,
            cpuMilliseconds: each(sumBy(all, ({ cpuMilliseconds }) => cpuMilliseconds)),
            calls: each(calls.filter(({ caller }) => withoutPrefix(caller) === name).length),
          },
        ]),
    ),
    events: each(ofKind(uses, "event").length),
    kmsCalls: each(calls.filter(({ service }) => service === "kms").length),
    bucketWrites: each(bucketCalls.filter(isBucketWrite).length),
    bucketReads: each(bucketCalls.filter((call) => !isBucketWrite(call)).length),
    logBytes: Object.fromEntries(
      Object.entries(Object.groupBy(logs, writerOf))
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([writer, all = []]): [string, number] => {
          const bytes = sumBy(all, (log) => log.bytes + log.lines * logLineBytes);
          return [writer, writer === "access log" ? rounded((bytes * requests) / requestCount) : each(bytes)];
        })
        .filter(([, bytes]) => bytes > 0),
    ),
  };
}
