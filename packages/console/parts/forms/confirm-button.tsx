import { ConfirmDialog, type ConfirmDialogProps } from "./confirm-dialog.tsx";
import { OpeningButton } from "./opening-button.tsx";

export const ConfirmButton = <Value,>({
  label,
  title = label,
  ...dialog
}: Omit<ConfirmDialogProps<Value>, "title" | "onClose"> & {
  readonly label: string;
  /** Title of the dialog. Default: the label. */
  readonly title?: string;
}) => (
  <OpeningButton label={label} isDanger={dialog.isDanger ?? false}>
    {(close) => <ConfirmDialog {...dialog} title={title} onClose={close} />}
  </OpeningButton>
);
