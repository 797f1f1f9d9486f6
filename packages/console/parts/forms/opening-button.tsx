import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

/** A button that opens a new instance of a dialog each time. */
export const OpeningButton = ({
  label,
  isDanger = false,
  children,
}: {
  readonly label: string;
  readonly isDanger?: boolean;
  readonly children: (close: () => void) => ComponentChildren;
}) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" class={isDanger ? "small danger" : "small"} onClick={() => setOpen(true)}>
        {label}
      </button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
};
