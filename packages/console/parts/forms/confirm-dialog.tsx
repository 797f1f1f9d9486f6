import type { ComponentChildren } from "preact";
import { useAction } from "../../data/use-action.ts";
import { ProblemNotice } from "../problem-notice.tsx";
import { Dialog } from "./dialog.tsx";

export interface ConfirmDialogProps<Value> {
  readonly title: string;
  /** Explains the action; may have fields. */
  readonly children: ComponentChildren;
  /** Text of the button: `Refund 10.50 EUR`. */
  readonly does: string;
  /** The body: with another one it is another request. */
  readonly sends?: unknown;
  readonly isReady?: boolean;
  readonly isDanger?: boolean;
  readonly act: (idempotencyKey: string) => Promise<Value>;
  readonly onClose: () => void;
  /** Something was done: time to ask again for what may have changed. */
  readonly onDone?: (value: Value) => void;
  /** Shows the result. Without it the dialog closes when the action is done. */
  readonly result?: (value: Value) => ComponentChildren;
}

/**
 * Asks before something is done, does it once however often it is tried, and shows what came of it. Make it when it is wanted and
 * leave it out afterwards: each one that is made is another request, and has another Idempotency-Key.
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
            {isRunning ? "One moment…" : acted.state === "failed" ? `Try again: ${does}` : does}
          </button>
          <button type="button" onClick={onClose} disabled={isRunning}>
            Not now
          </button>
        </p>
      </form>
    </Dialog>
  );
};
