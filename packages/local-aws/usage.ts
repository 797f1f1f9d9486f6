import type { Consumed } from "./dynamodb/capacity/consumption.ts";

/** What running the stacks uses of the account, told one by one by the places that know. Callers are functions, by name, or the operator. */
export type Use =
  | { readonly kind: "request"; readonly api: string }
  | {
      readonly kind: "invocation";
      readonly functionName: string;
      readonly memoryMegabytes: number;
      readonly milliseconds: number;
      /** Of the thread that runs the function, once it is started, on this machine. */
      readonly cpuMilliseconds: number;
    }
  | {
      readonly kind: "call";
      readonly caller: string;
      readonly service: string;
      /** `GenerateDataKey`, `PutEvents`; of services with paths the method and what it is about: `PUT object`. */
      readonly operation: string;
    }
  /** Taken by a bus from whoever publishes. */
  | { readonly kind: "event"; readonly caller: string }
  | { readonly kind: "units"; readonly caller: string; readonly operation: string; readonly consumed: Consumed }
  | {
      readonly kind: "log";
      readonly logGroup: string;
      /** Of what a function writes, its name. */
      readonly functionName?: string;
      readonly bytes: number;
      readonly lines: number;
    };

export type OnUse = (use: Use) => void;
