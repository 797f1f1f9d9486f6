import type { ComponentProps } from "preact";
import { ConfirmButton } from "./confirm-button.tsx";

type ConfirmProps = ComponentProps<typeof ConfirmButton>;

/** Archives a resource permanently after confirmation. The children explain the effect. */
export const ArchiveButton = ({
  what,
  ...rest
}: Pick<ConfirmProps, "act" | "onDone" | "children"> & {
  /** Resource type, such as `schedule`. */
  readonly what: string;
}) => <ConfirmButton label="Archive" title={`Archive the ${what}`} does="Archive it" isDanger {...rest} />;
