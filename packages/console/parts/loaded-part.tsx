import type { ComponentChildren } from "preact";
import type { Loaded } from "../data/use-loaded.ts";
import { ProblemNotice } from "./problem-notice.tsx";
import { Spinner } from "./spinner.tsx";

export const LoadedPart = <Value,>({
  of,
  what,
  reload,
  children,
}: {
  readonly of: Loaded<Value>;
  /** Noun for the loaded data, such as `payments`. */
  readonly what: string;
  readonly reload?: () => void;
  readonly children: (value: Value) => ComponentChildren;
}) => {
  if (of.state === "loading") return <Spinner>{`Loading ${what}…`}</Spinner>;
  if (of.state === "failed") return <ProblemNotice error={of.error} onRetry={reload} />;
  return <>{children(of.value)}</>;
};
