import type { Consumed } from "./dynamodb/capacity/consumption.ts";

/**
 * A use of the simulated AWS account by a running stack. `caller` is an access key ID: the name of a function or container,
 * `operator`, or the temporary access key ID of a role session.
 */
export type Use =
  | { readonly kind: "request"; readonly api: string }
  | {
      readonly kind: "invocation";
      readonly functionName: string;
      readonly memoryMegabytes: number;
      readonly milliseconds: number;
      /** CPU time of the function's thread on this machine, excluding startup. */
      readonly cpuMilliseconds: number;
    }
  | {
      readonly kind: "call";
      readonly caller: string;
      readonly service: string;
      /**
       * An operation such as `GenerateDataKey` or `PutEvents`; for services with paths, the method and resource type, such as
       * `PUT object`.
       */
      readonly operation: string;
    }
  /** An event that a bus accepted from a publisher. */
  | { readonly kind: "event"; readonly caller: string }
  | { readonly kind: "units"; readonly caller: string; readonly operation: string; readonly consumed: Consumed }
  | {
      readonly kind: "log";
      readonly logGroup: string;
      readonly functionName?: string;
      readonly bytes: number;
      readonly lines: number;
    };

export type OnUse = (use: Use) => void;
