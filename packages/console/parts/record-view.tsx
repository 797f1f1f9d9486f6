import type { ComponentChildren } from "preact";
import type { Reloadable } from "../data/use-loaded.ts";
import { Heading } from "./heading.tsx";
import { LoadedPart } from "./loaded-part.tsx";
import { RefreshButton } from "./refresh-button.tsx";

/** One thing of the API as a view of its own: its name, a button that asks for it again, and what is known of it. */
export const RecordView = <Value,>({
  of,
  what,
  title,
  over,
  reload = of.reload,
  children,
}: {
  readonly of: Reloadable<Value>;
  /** Name of what is being loaded: `the report`. */
  readonly what: string;
  /** Undefined as long as it is not known. */
  readonly title: (value: Value | undefined) => ComponentChildren;
  readonly over?: ComponentChildren;
  /** Needed if more is shown than this one thing. */
  readonly reload?: () => void;
  readonly children: (value: Value) => ComponentChildren;
}) => (
  <>
    <Heading over={over} beside={<RefreshButton reload={reload} />}>
      {title(of.state === "ready" ? of.value : undefined)}
    </Heading>
    <LoadedPart of={of} what={what} reload={of.reload}>
      {children}
    </LoadedPart>
  </>
);
