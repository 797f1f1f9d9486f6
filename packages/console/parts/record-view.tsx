import type { ComponentChildren } from "preact";
import type { Reloadable } from "../data/use-loaded.ts";
import { Heading } from "./heading.tsx";
import { LoadedPart } from "./loaded-part.tsx";
import { RefreshButton } from "./refresh-button.tsx";

export const RecordView = <Value,>({
  of,
  what,
  title,
  over,
  reload = of.reload,
  children,
}: {
  readonly of: Reloadable<Value>;
  /** Noun phrase for the loaded resource, such as `the report`. */
  readonly what: string;
  /** Called with undefined until the resource is loaded. */
  readonly title: (value: Value | undefined) => ComponentChildren;
  readonly over?: ComponentChildren;
  /** Reloads the view. The default reloads only this resource, so pass a function if the view shows other data too. */
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
