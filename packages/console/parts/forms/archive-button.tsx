import type { ComponentProps } from "preact";
import { ConfirmButton } from "./confirm-button.tsx";

type ConfirmProps = ComponentProps<typeof ConfirmButton>;

/** Ends something for good, once its reader has said so. What that means stands inside. */
export const ArchiveButton = ({
  what,
  ...rest
}: Pick<ConfirmProps, "act" | "onDone" | "children"> & {
  /** `schedule` */
  readonly what: string;
}) => <ConfirmButton label="Archive" title={`Archive the ${what}`} does="Archive it" isDanger {...rest} />;
