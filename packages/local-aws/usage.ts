import type { Consumed } from "./dynamodb/capacity/consumption.ts";

/**
 * Uses of the account by the running stacks, reported one at a time. Callers are functions, by name, or the operator.
 */
export type Use =
  | { readonly kind: "request"; readonly api: string }
  | {
      readonly kind: "invocation";
      readonly functionName: string;
      readonly memoryMegabytes: number;
      readonly milliseconds: number;
      /** Processor time of the thread that runs the function on this machine, after it has started. */
      readonly cpuMilliseconds: number;
    }
  | {
      readonly kind: "call";
      readonly caller: string;
      readonly service: string;
      /** `GenerateDataKey`, `PutEvents`; for services with paths, the method and kind of resource: `PUT object`. */
      readonly operation: string;
    }
  /** Accepted by a bus from a publisher. */
  | { readonly kind: "event"; readonly caller: string }
  | { readonly kind: "units"; readonly caller: string; readonly operation: string; readonly consumed: Consumed }
  | {
      readonly kind: "log";
      readonly logGroup: string;
      /** Name of the function, for a function's log. */
      readonly functionName?: string;
      readonly bytes: number;
      readonly lines: number;
    };

export type OnUse = (use: Use) => void;
