import { ConfirmDialog, type ConfirmDialogProps } from "./confirm-dialog.tsx";
import { OpeningButton } from "./opening-button.tsx";

/** A button that does something once somebody has confirmed it. */
export const ConfirmButton = <Value,>({
  label,
  title = label,
  ...dialog
}: Omit<ConfirmDialogProps<Value>, "title" | "onClose"> & {
  readonly label: string;
  /** Of the dialog, where it is another one. */
  readonly title?: string;
}) => (
  <OpeningButton label={label} isDanger={dialog.isDanger ?? false}>
    {(close) => <ConfirmDialog {...dialog} title={title} onClose={close} />}
  </OpeningButton>
);
