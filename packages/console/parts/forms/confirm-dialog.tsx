import type { ComponentChildren } from "preact";
import { useAction } from "../../data/use-action.ts";
import { ProblemNotice } from "../problem-notice.tsx";
import { Dialog } from "./dialog.tsx";

export interface ConfirmDialogProps<Value> {
  readonly title: string;
  /** Explanation of the action, and the dialog's fields. */
  readonly children: ComponentChildren;
  /** Label of the confirm button, such as `Refund 10.50 EUR`. */
  readonly does: string;
  /** The request body. If the body changes, it is sent as a new request with a new Idempotency-Key. */
  readonly sends?: unknown;
  readonly isReady?: boolean;
  readonly isDanger?: boolean;
  readonly act: (idempotencyKey: string) => Promise<Value>;
  readonly onClose: () => void;
  /** Called after the action succeeds, to reload data that the action changed. */
  readonly onDone?: (value: Value) => void;
  /** Shows the result. If absent, the dialog closes after the action succeeds. */
  readonly result?: (value: Value) => ComponentChildren;
}

/**
 * Asks for confirmation, runs the action at most once, and shows the result. Mount the dialog when it is opened and unmount it
 * afterwards: each instance sends a new request with a new Idempotency-Key.
 */
export const ConfirmDialog = <Value,>({
  title,
  children,
  does,
  sends,
  isReady = true,
  isDanger = false,
  act,
  onClose,
  onDone,
  result,
}: ConfirmDialogProps<Value>) => {
  const { acted, run } = useAction(`${does} ${JSON.stringify(sends)}`, act);
  const isRunning = acted.state === "running";
  const begin = async () => {
    const ended = await run();
    if (ended.state !== "done") return;
    onDone?.(ended.value);
    if (!result) onClose();
  };
  if (acted.state === "done" && result) {
    return (
      <Dialog title={title} onClose={onClose}>
        <div role="status">{result(acted.value)}</div>
        <p class="buttons">
          <button type="button" class="primary" onClick={onClose}>
            Close
          </button>
        </p>
      </Dialog>
    );
  }
  return (
    <Dialog title={title} onClose={() => !isRunning && onClose()}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !isRunning) void begin();
        }}
      >
        <fieldset disabled={isRunning}>{children}</fieldset>
        {acted.state === "failed" && <ProblemNotice error={acted.error} />}
        <p class="buttons">
          <button type="submit" class={isDanger ? "danger" : "primary"} disabled={!isReady || isRunning}>
            {isRunning ? "Working…" : acted.state === "failed" ? `Try again: ${does}` : does}
          </button>
          <button type="button" onClick={onClose} disabled={isRunning}>
            Cancel
          </button>
        </p>
      </form>
    </Dialog>
  );
};
